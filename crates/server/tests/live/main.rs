//! The real server over real sockets: a suite of cases, of which those that depend on what is stored run on every database.
//!
//! A case gets a [`Place`](place::Place), starts one server there or several, and says what must hold. PostgreSQL needs
//! a server, which `scripts/with-postgres` starts.
//!
//! What needs no place has its tests in its own file: the documents, the types, the example bot, and what strangers may send.

#![allow(clippy::unwrap_used)]

mod absence;
mod client;
mod clocks;
mod devices;
mod earlier;
mod example_bot;
mod fuzz;
mod games;
mod limits;
mod openapi;
mod operation;
mod other_rules;
mod place;
mod protocol_document;
mod refusals;
mod rematch;
mod returning;
mod roles;
mod stored;
mod storm;
mod strangers;
mod talk;
mod types;
mod versions;

/// Makes a test of each case: for each database, or where it makes no difference for one.
macro_rules! live {
    (
        every_database { $($subject:ident: $($case:ident)+;)+ }
        one_database { $($other_subject:ident: $($other_case:ident)+;)+ }
    ) => {
        mod sqlite {
            $($(live!(@test sqlite, $subject, $case);)+)+
            $($(live!(@test sqlite, $other_subject, $other_case);)+)+
        }
        mod postgres {
            $($(live!(@test postgres, $subject, $case);)+)+
        }
    };
    (@test $place:ident, $subject:ident, $case:ident) => {
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $case() {
            crate::place::run(crate::place::Place::$place().await, crate::$subject::$case).await;
        }
    };
}

live! {
    every_database {
        games:
            a_game_survives_a_restart_and_its_journal_verifies
            people_play_to_the_end
            what_a_viewer_does_not_see_has_no_frame_in_a_replay;
        returning:
            who_comes_back_is_told_what_who_stayed_was_told
            numbers_that_mean_nothing_bring_everything_anew
            several_seats_on_one_device_are_told_apart
            a_finished_table_can_always_be_looked_at;
        rematch:
            the_same_people_go_on_at_one_other_table
            a_rematch_is_for_who_played;
        clocks:
            time_does_not_run_while_the_server_is_down;
        devices:
            a_link_makes_another_device_the_same_person_once
            a_link_that_is_too_old_is_worth_nothing
            a_name_that_is_kept_opens_with_its_passphrase_alone;
        limits:
            a_person_makes_so_many_tables
            a_rematch_counts_for_who_asks_for_it;
        operation:
            tables_that_nobody_needs_sleep
            finished_tables_leave_the_memory
            a_server_that_stops_gives_its_tables_to_the_next_at_once;
        versions:
            tables_go_on_under_a_version_that_agrees
            tables_end_under_rules_that_do_not_agree
            finished_games_stay_as_they_were
            a_game_with_other_scores_does_not_go_on
            a_table_that_cannot_be_opened_can_be_closed;
        stored:
            tables_of_ac36de1_go_on
            tables_of_d8a88ac_go_on
            tables_of_07468f0_go_on;
        storm:
            people_on_a_bad_line_play_as_if_it_were_a_good_one;
        strangers:
            issue_16_a_table_that_nobody_looks_at_rests
            issue_16_secret_talk_leaves_no_trace
            issue_16_a_forgotten_device_has_no_sockets_and_no_links
            issue_16_a_race_makes_no_more_tables;
    }
    one_database {
        games:
            nobody_is_told_more_than_their_seat_sees
            a_bot_waits_for_what_is_shown
            a_bot_stands_in_and_gives_the_seat_back;
        absence:
            a_bot_stands_in_for_who_is_gone
            nobody_stands_in_for_who_has_only_just_gone
            the_seat_of_who_is_not_here_can_be_given_away;
        talk:
            a_whisper_is_heard_by_two
            a_side_talks_among_itself
            a_bot_marks_for_its_gang_alone
            a_whisper_does_not_stay_with_the_chair
            spectators_talk_among_themselves_while_the_game_runs
            what_is_sent_twice_is_said_once;
        clocks:
            the_clock_chooses_for_who_does_not
            a_clock_for_the_game_runs_out_once
            the_timers_of_a_game_choose_for_who_does_not;
        devices:
            guessing_is_slowed_down
            a_cookie_is_as_good_as_a_token;
        limits:
            an_address_asks_so_often_and_no_more
            a_person_has_so_many_sockets
            a_person_waits_for_one_review_at_a_time
            a_flood_of_wishes_for_reviews_fills_the_line_and_no_more
            a_slow_reader_is_cut_off_and_comes_back;
        operation:
            a_table_with_timers_sleeps_when_all_are_gone
            a_table_that_somebody_may_come_back_to_stays_awake;
        openapi:
            real_answers_fit_the_description
            only_a_test_server_takes_a_position;
        roles:
            whoever_asks_over_http_gets_what_is_theirs
            whoever_asks_at_the_table_gets_what_is_theirs;
        strangers:
            issue_16_nobody_sets_up_what_is_not_theirs
            issue_16_half_a_request_is_cut_off
            issue_16_silent_connections_do_not_keep_the_server_from_stopping
            issue_16_silent_connections_lock_nobody_out
            issue_16_watchers_leave_room_for_the_people_of_the_table
            issue_16_a_flood_is_cut_off
            issue_16_a_broken_frame_leaves_no_trace
            issue_16_leaving_and_coming_back_does_not_freeze_the_bots
            issue_16_metrics_are_not_for_strangers
            issue_16_nobody_takes_all_seats
            issue_16_origins_of_others_are_refused;
        refusals:
            choices_that_are_wrong_stale_or_sent_twice
            strangers_and_others_cannot_act_for_a_seat
            messages_that_are_no_requests
            requests_out_of_order_are_refused_and_change_nothing
            requests_over_http;
    }
}
