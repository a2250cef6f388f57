/** What people write when they ask for something for their department. */
export const PURCHASE_WORDS: readonly (readonly [reason: string, justification: string])[] = [
  [
    'The present equipment is at the end of its life',
    'Failures cost about two working days a month; support ends this year.',
  ],
  ['Capacity no longer suffices', 'Orders grew by a fifth since last year and the bottleneck is here.'],
  ['Required by the last audit', 'The finding must be closed within six months; without it the line stops.'],
  ['New project', 'Planned in the yearly budget of the department; the project starts next quarter.'],
  ['Rented so far', 'Buying pays for itself within fourteen months at the present rent.'],
  ['Safety', 'Replaces equipment that no longer meets the rules for work safety.'],
];

/** What people write when they ask for something for themselves. */
export const PERSONAL_WORDS: readonly (readonly [reason: string, justification: string])[] = [
  ['Needed for daily work', 'My present one is more than four years old and slow with current projects.'],
  ['New role', 'I changed teams and work with larger models now.'],
  ['Working from two places', 'Two days a week at home; the equipment there is my own so far.'],
  ['Broken beyond repair', 'The repair would cost more than half of a new one.'],
  ['New starter in the team', 'Needed on the first working day.'],
];

export const REPAIR_WORDS: readonly (readonly [issue: string, reason: string, justification: string])[] = [
  [
    'The battery lasts less than an hour',
    'Cannot work away from the desk',
    'A new battery costs a tenth of a replacement.',
  ],
  [
    'The screen flickers and stays dark at times',
    'Work is interrupted several times a day',
    'Still under warranty for labour.',
  ],
  ['Two keys do not respond', 'Typing is hardly possible', 'The keyboard can be exchanged within a day.'],
  ['It does not charge any more', 'Cannot be used at all', 'Probably the socket; the rest is fine.'],
  [
    'The fan is loud and it switches off under load',
    'Simulation runs are lost',
    'Cleaning and new paste should do.',
  ],
  [
    'The glass is broken after a fall',
    'Sharp edges',
    'The repair is cheaper than the excess of a new contract.',
  ],
];

export const REJECTION_COMMENTS: readonly string[] = [
  'There are suitable ones in stock; please ask for one of those.',
  'Not in this year’s budget. Please plan it for the next one.',
  'Two comparable offers are missing.',
  'The present one is under warranty; please have it repaired first.',
  'The team’s pool covers this.',
  'Postponed until the move to the second floor is decided.',
];

export const FINANCE_REJECTION_COMMENTS: readonly string[] = [
  'The department’s remaining budget is kept for the audit measures.',
  'Leasing is cheaper over the planned time of use; please ask for an offer.',
  'The amount exceeds what was agreed for this quarter.',
];

export const FULFIL_NOTES: readonly string[] = [
  'Ordered and delivered complete.',
  'Delivered in two parts; both are here.',
  'Installed and handed over.',
  'Delivered ahead of the date.',
];
