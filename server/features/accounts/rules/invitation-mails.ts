/** How every mail of one invitation to a team begins its key, however often it was sent. */
export const mailsOfInvitation = (id: string): string => `team-invite:${id}:`

/** And every mail that tells what became of it. */
export const newsOfInvitation = (id: string): string => `team-news:${id}:`
