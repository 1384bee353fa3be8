/** Begins the names of answers by a button of a message. */
export const pressSubmissionPrefix = 'phone-'
