/** The start of the key of every mail of one invitation. */
export const getInvitationMailPrefix = (id: string): string => `team-invite:${id}:`

/** The start of the key of every mail about its outcome. */
export const getInvitationNewsPrefix = (id: string): string => `team-news:${id}:`
