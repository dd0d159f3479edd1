/** What a Pioneer's page must never be sent: where somebody hides, with which cards, and under which orders. */
export const SECRETS = [
  /"hides_on":"/,
  /"covers":\[/,
  /"ambush":\["/,
  /"order":(\{|"never")/,
  /\/(hides_on|covers|ambush|order)","value":("|\["|\[\{|\{)/,
  /standing order/,
];
