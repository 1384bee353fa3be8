/** What this browser remembers where it keeps a list of guests. */
export const listsFlag = 'door-lists'
/** Entries of a session that ended wait here for its person. */
export const leftoversFlag = 'door-leftovers'
