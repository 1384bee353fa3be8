/**
 * Where a payer goes who is signed in by the payment, so that no guard redirects them first. It is
 * cleared when a page for signed-in users is on the screen: until its code is loaded, the page
 * before is still shown.
 */
export const arrivalTarget: { at: string | null; publish: boolean } = { at: null, publish: false }
