/** Where somebody goes on who is being signed in by what they paid, so that no guard sends them elsewhere first. Over when a page for whoever is signed in stands there: until its code has come the page before is still on the screen. */
export const arriving: { at: string | null; publish: boolean } = { at: null, publish: false }
