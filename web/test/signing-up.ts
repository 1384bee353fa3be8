/** Where a sign-up stands, as the server answers it. */
export const signupAnswer = (more: object = {}) => ({
  page: 'email', EMAIL: '', FULLNAME: '', CONTACT: '', ADDRESS: '', COUNTRY: '', STATE: '', GST_NO: '', AGREED_TO_TERMS: 'N', MARKETINGCONSENT: 'N',
  PASSWORD_SET: false, GOOGLE: false, PLAN: null, SUBSCRIPTION_MODE: null, GUESTS: null, WISH: null, RESEND_IN: 0, VALID_IN: 0, ...more,
})
