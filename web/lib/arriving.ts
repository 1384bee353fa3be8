/** Where somebody goes on who is being signed in by what they paid, so that no guard sends them elsewhere first. */
export const arriving: { at: string | null; publish: boolean } = { at: null, publish: false }
