/** What this browser remembers where it keeps a list of guests. */
export const listsFlag = 'door-lists'
