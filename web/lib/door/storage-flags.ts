/** Set while this browser stores a list of guests. */
export const listsFlag = 'door-lists'
/** Unsent entries of an ended session are stored here. */
export const leftoversFlag = 'door-leftovers'
