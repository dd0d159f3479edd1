//! The contract of the store: one suite of tests, run on every database behind the trait.
//!
//! A test gets a [`Place`](place::Place), opens one or more stores there, and says what must hold. SQLite runs in
//! memory and in a file; PostgreSQL needs a server, which `scripts/with-postgres` starts.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod cast;
mod crash;
mod forms;
mod health;
mod journals;
mod operation;
mod ownership;
mod people;
mod place;
mod races;
mod refusals;
mod reviews;
mod tables;

/// Makes a test of each case for each database. The second list is for cases that need a database that persists.
macro_rules! contract {
    (everywhere { $($all:ident: $($case:ident)+;)+ } durable { $($lasting:ident: $($durable:ident)+;)+ }) => {
        mod sqlite_in_memory {
            $($(contract!(@test memory, $all, $case);)+)+
        }
        mod sqlite_in_a_file {
            $($(contract!(@test file, $all, $case);)+)+
            $($(contract!(@test file, $lasting, $durable);)+)+
        }
        mod postgres {
            $($(contract!(@test postgres, $all, $case);)+)+
            $($(contract!(@test postgres, $lasting, $durable);)+)+
        }
    };
    (@test $place:ident, $subject:ident, $case:ident) => {
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $case() {
            crate::place::run(crate::place::Place::$place().await, crate::$subject::$case).await;
        }
    };
}

contract! {
    everywhere {
        people:
            a_person_is_found_by_any_of_their_secrets
            an_id_and_a_secret_belong_to_one_person
            a_person_may_change_their_name
            a_secret_is_removed_by_its_owner_only
            a_device_link_works_once
            an_expired_device_link_is_worth_nothing
            a_kept_name_belongs_to_one_person
            keeping_another_name_gives_the_first_one_free
            names_may_be_in_any_script
            nul_is_refused_in_every_text;
        tables:
            a_table_comes_back_as_it_was_made
            a_table_id_is_used_once
            a_table_is_made_whole_or_not_at_all
            a_maker_has_so_many_tables_and_no_more
            the_lobby_lists_public_tables_by_status_newest_first
            pages_follow_each_other_while_tables_come_and_change
            a_person_finds_the_tables_they_take_part_in
            tables_are_counted_by_status
            a_page_has_a_greatest_length;
        ownership:
            a_claim_makes_an_owner
            claiming_again_keeps_the_fence
            a_claim_says_how_long_the_journal_is
            the_fence_grows_with_each_change_of_owner
            the_tables_of_a_silent_process_may_be_claimed
            one_announcement_keeps_all_tables
            who_is_not_announced_owns_nothing
            only_the_owner_gives_a_table_back
            a_retired_process_owns_nothing
            a_process_is_alive_until_its_time_has_expired;
        journals:
            entries_come_back_in_order
            the_first_number_must_be_the_next_one
            a_repeated_write_is_told_the_next_number
            a_write_is_applied_whole
            a_refused_write_changes_nothing
            a_stranger_who_joins_spoils_only_that_write
            a_write_without_entries_needs_no_number
            who_lost_the_table_writes_no_more
            who_gave_the_table_back_writes_no_more
            there_is_no_writing_without_a_table
            bodies_are_any_bytes
            large_bodies_come_back
            absurd_numbers_are_harmless;
        races:
            many_tables_are_written_at_once
            many_questions_at_once_are_answered_each
            one_writer_wins_each_number
            writes_to_one_table_keep_their_order
            one_of_many_takes_a_device_link
            one_of_many_keeps_a_name
            a_quota_holds_however_many_ask_at_once
            one_of_two_processes_owns_a_table
            two_processes_never_both_write
            writes_that_wait_share_transactions
            claims_that_wait_share_transactions;
        reviews:
            a_review_is_kept_and_replaced
            a_person_finds_their_reviewed_tables;
        operation:
            a_store_answers_pings
            the_counters_add_up;
    }
    durable {
        forms:
            many_may_open_at_once
            opening_twice_changes_nothing
            an_old_form_is_brought_up_to_date
            a_later_form_is_refused
            a_database_of_another_program_is_left_alone;
        ownership:
            processes_that_were_silent_for_a_day_are_forgotten
            a_clock_that_is_set_ends_leases_and_never_prolongs_them;
        journals:
            what_is_written_is_there_after_reopening;
        crash:
            nothing_acknowledged_is_lost_by_kill_9;
    }
}
