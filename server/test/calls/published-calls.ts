/**
 * Every published call, written by hand and not derived from the catalogue: its address, after `>`
 * the fields of its request and after `<` the fields of its answer, if they have names. `~` marks
 * fields that clients send and the server decides itself. Calls without a published address have
 * their address in the product.
 */
const published = `
  GET /api/auth/get-geo-details < COUNTRY CITY CURRENCY COUNTRY_CODE COUTRY_CODE CALLING_CODE
  POST /api/auth/send-otp-register > EMAIL
  POST /api/auth/otp-verify-register > OTP
  POST /api/auth/send-otp-estimate > EMAIL
  POST /api/auth/otp-verify-estimate > OTP
  GET /api/auth/auth-register < page GOOGLE_SIGNID EMAIL FULLNAME MOBILE CONTACT ADDRESS COUNTRY STATE GST_NO AGREED_TO_TERMS TNACCEPTEDDATETIME MARKETINGCONSENT MARKETINGCONSENTDATETIME PLAN SUBSCRIPTION_MODE
  POST /api/auth/create-user > ~GOOGLE_SIGNID FULLNAME CONTACT PASSWORD ADDRESS GST_NO COUNTRY STATE MARKETINGCONSENT ~MARKETINGCONSENTDATETIME ~TNACCEPTEDDATETIME AGREED_TO_TERMS < page GOOGLE_SIGNID FULLNAME EMAIL MOBILE CONTACT ADDRESS COUNTRY STATE GST_NO MARKETINGCONSENT MARKETINGCONSENTDATETIME AGREED_TO_TERMS TNACCEPTEDDATETIME PLAN SUBSCRIPTION_MODE ROLE LANGUAGE
  POST /api/auth/select-plan > PLAN SUBSCRIPTION_MODE < page
  POST /api/auth/register/payment/initiate > ~user < subscriptionId orderId totalAmount
  POST /api/auth/estimate/payment/initiate < orderId totalAmount
  POST /api/auth/register-logout
  POST /api/auth/check-user > EMAIL
  POST /api/auth/google-signup > CREDENTIAL ~user ~PLAN ~ROLE ~LANGUAGE ~REGISTEREDDATE ~PERIOD_STARTDATE ~PERIOD_ENDDATE < page
  POST /api/auth/login > EMAIL PASSWORD
  GET /api/auth/auth-reset < page
  POST /api/auth/send-otp-forgot > EMAIL
  POST /api/auth/otp-verify-forgot > OTP
  POST /api/auth/reset-password > PASSWORD
  POST /api/auth/password-token-logout
  POST /api/auth/get-pricing-standard > country ~features plan mode < planRate
  POST /api/auth/get-pricing-separate > COUNTRY < features pricing ips CUSTOM Economy Business First Monthly Annually COUNTRY CURRENCY
  POST /api/auth/get-pricing-custom > COUNTRY guests < planRate totalAmount
  POST /api/auth/request-callback > FULLNAME CONTACT ~INSERTED_AT
  POST /api/auth/estimate > guest < SUMMARY GUESTS_INCLUDED PLAN_COST TAX TOTAL_PAYABLE
  POST /api/auth/update-estimate > guest < SUMMARY
  POST /api/auth/signup/standard/payment-callback
  POST /api/auth/signup/exclusive/payment-callback
  GET /api/user/logged-out

  POST /api/auth/web-session > mode type guest < EVENTID
  GET /api/verify-web-session < EVENTID EVENT_TYPE EVENT_MODE WebSession
  GET /api/auth/websession-details < user page ipDetails COUNTRY EVENTID EVENT_MODE EVENT_TYPE PLAN SUMMARY GUESTS_INCLUDED PLAN_COST TAX TOTAL_PAYABLE
  POST /api/auth/send-otp-websession-register > EMAIL
  POST /api/auth/otp-verify-websession-register > OTP
  GET /api/auth/websession-signup-logout
  GET /api/auth/websession-cancel-publish
  GET /api/auth/websession-logout
  POST /api/auth/websession-create-user > FULLNAME CONTACT PASSWORD ADDRESS GST_NO COUNTRY STATE AGREED_TO_TERMS MARKETINGCONSENT ~ROLE ~LANGUAGE ~REGISTEREDDATE ~PERIOD_STARTDATE ~PERIOD_ENDDATE < status SUMMARY GUESTS_INCLUDED PLAN_COST TAX TOTAL_PAYABLE
  POST /api/auth/websession-pay-user > ~user < orderId totalAmount
  POST /api/auth/websession/payment/success > razorpay_payment_id razorpay_order_id razorpay_signature

  GET /api/check-sidebar-status/{EID} < EVENTID TITLE VENUE STARTDATE EVENT_MODE STATUS CHECKIN UserCheckIn eventPassed
  GET /api/validate-event/{EID} < STATUS EVENT_MODE
  GET /api/verify-users-access < default CreateEvents DraftEvents Dashboard ManageGuests CheckIn ToDoList Reports UserAccess Notification EventSettings eventPassed UpgradeEnabled plan role active WebSession language permissions

  GET /api/events < EventList CreateEvents DraftEvents CreateEventsLimit DraftEventsLimit EVENTID TITLE TYPE VENUE STARTDATE DURATION EVENT_MODE STATUS CHECKIN UserCheckIn
  DELETE /api/events/{EID}
  GET /api/events/{EID} < EVENTID EVENT_MODE STATUS DESCRIPTION EVENT_DOMAIN TEMPLATE_ID COLOUR_STYLE
  POST /api/events > EVENT_MODE TYPE < EVENTID
  PUT /api/events/{EID} > TITLE VENUE STARTDATE
  GET /api/colour-styles/{MODE}/{TEMPLATE}
  POST /api/events/{EID}/colour-style
  GET /api/events/{EID}/template < TEMPLATE_ID
  GET /api/events/{EID}/images/{MODE}
  POST /api/events/{EID}/images
  DELETE /api/events/{EID}/images
  GET /api/events/{EID}/details/{MODE}
  POST /api/events/{EID}/description
  GET /api/events/{EID}/contact-info/{MODE}
  POST /api/events/{EID}/contact-info
  GET /api/events/{EID}/rsvp-info/{MODE}
  GET /api/events/{EID}/web-rsvp
  POST /api/events/{EID}/web-rsvp
  PUT /api/events/{EID}/web-rsvp
  GET /api/events/{EID}/email-rsvp
  POST /api/events/{EID}/email-rsvp
  PUT /api/events/{EID}/email-rsvp
  GET /api/events/{EID}/guests < GUEST_STATUS CATEGORY PASSCODE ATTENDED WALKIN
  POST /api/events/{EID}/guests
  POST /api/events/{EID}/guests/many
  POST /api/events/{EID}/guests/{GID}
  DELETE /api/events/{EID}/guests/{GID}
  DELETE /api/events/{EID}/guests
  PUT /api/events/{EID}/guests/{GID}/category
  POST /api/events/{EID}/guests/{GID}/confirm > GUEST_STATUS < GUEST_STATUS
  POST /api/events/{EID}/check-in/guests/{GID}
  POST /api/events/{EID}/check-in/walk-in
  POST /api/events/{EID}/check-in/passcode > PASSCODE
  POST /api/events/{EID}/guests/{GID}/invite
  GET /api/events/{EID}/invitation
  GET /api/events/{EID}/settings
  POST /api/events/{EID}/selected-settings
  POST /api/events/{EID}/settings
  POST /api/events/check-domain > EVENT_DOMAIN
  GET /api/events/{EID}/domain < EVENT_DOMAIN
  POST /api/events/{EID}/domain > EVENT_DOMAIN
  POST /api/events/{EID}/publish > ~EVENTID ~STATUS ~PUBLISHED_DATETIME < link EVENT_DOMAIN STATUS PUBLISHED_DATETIME
  POST /api/events/publish-toggle > STATUS EVENTID

  POST /api/public/{EID}/{GID}/view
  GET /api/public/{EID}/template < TEMPLATE_ID
  GET /api/public/{EID}/web-rsvp
  POST /api/public/{EID}/web-rsvp
  POST /api/public/{EID}/{GID}/web-rsvp
  GET /api/public/{EID}/email-rsvp
  GET /api/public/{EID}/contact-info
  GET /api/public/{EID}/{GID}/email-rsvp
  POST /api/public/{EID}/{GID}/email-rsvp
  GET /api/public/places/{A}/{B}
  GET /api/public/domain/{DOMAIN} < TEMPLATE_ID logo styles contact socialMedia poweredby
  GET /{DOMAIN}
  GET /{EID}/{GID}
  GET /{EID}/contact
  POST /api/events/{EID}/dashboard-counts
  POST /api/events/{EID}/rsvp-responses
  GET /api/events/{EID}/web-rsvp-response/{GID}
  GET /api/events/{EID}/email-rsvp-response/{GID}
  POST /api/events/{EID}/notifications
  GET /api/events/{EID}/notification-guests
  GET /api/events/{EID}/notifications
  GET /api/events/{EID}/notifications/{NOTICE}
  GET /api/events/{EID}/todos < STATUS
  POST /api/events/{EID}/todos
  POST /api/events/{EID}/todos/{TODO}
  PUT /api/events/{EID}/todos/{TODO}/status
  DELETE /api/events/{EID}/todos/{TODO}
  GET /api/events/{EID}/reports
  GET /api/events/{EID}/guest-reports
  GET /api/events/{EID}/web-rsvp-reports
  GET /api/events/{EID}/email-rsvp-reports
  POST /api/events/{EID}/report-mails

  GET /api/user/get-plan-details < PLAN SUBSCRIPTION_MODE SUBSCRIPTION_STATUS PERIOD_STARTDATE PERIOD_ENDDATE features
  GET /api/user/profile-info < GOOGLE_SIGNID FULLNAME EMAIL MOBILE CONTACT MARKETINGCONSENT MARKETINGCONSENTDATETIME AGREED_TO_TERMS TNACCEPTEDDATETIME ADDRESS COUNTRY STATE GST_NO PLAN ROLE LANGUAGE REGISTEREDDATE
  POST /api/user/check-password > PASSWORD
  POST /api/user/set-password > PASSWORD
  POST /api/user/change-language > LANGUAGE
  POST /api/user/invite-user > EMAIL
  POST /api/user/re-invite-user
  POST /api/user/send-otp-delete
  POST /api/user/verify-otp-delete > OTP
  GET /api/user/get-client-user
  POST /api/user/update-normal-user
  POST /api/user/send-otp-invite
  POST /api/user/resend-otp-invite
  POST /api/user/otp-verify-ivite > OTP
  POST /api/user/create-normal-user > FULLNAME PASSWORD
  POST /api/user/clear-invite
  GET /api/user/billing-info < ADDRESS COUNTRY STATE GST_NO
  GET /api/user/billing-details < PLAN SUBSCRIPTION_MODE
  GET /api/user/billing-history
  POST /api/user/update-user-info > FULLNAME
  POST /api/user/update-billing-info > ADDRESS COUNTRY STATE GST_NO
  POST /api/user/delete-normal-user
  POST /api/user/delete-user-invite
  POST /api/user/auth-invite
  GET /api/user/auth-user
  POST /api/user/change-plan-economy < SUBSCRIPTION
  POST /api/user/change-plan-standard > PLAN SUBSCRIPTION_MODE < subscriptionId
  POST /api/user/standard/payment-callback
  POST /api/user/change-plan-exclusive > GUESTS < orderId
  POST /api/user/exclusive/payment-callback
  POST /api/user/cancel-subscription
  POST /api/user/resume-subscription
  GET /api/user/download-billing/{INVOICE}

  GET /language/{LNG}/{FILE}
  GET /healthz
  GET /readyz
  GET /api/openapi.json
`

export type PublishedCall = {
  address: string
  sent: string[]
  ignored: string[]
  answered: string[]
}

const splitNames = (text = ''): string[] => text.split(' ').filter(Boolean)

export const publishedCalls: PublishedCall[] = published
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean)
  .map((line) => {
    const [, address = '', sent, answered] =
      /^([^<>]+?)(?: > ([^<]+?))?(?: < (.+))?$/.exec(line) ?? []
    const all = splitNames(sent)
    return {
      address,
      sent: all.filter((name) => !name.startsWith('~')),
      ignored: all.filter((name) => name.startsWith('~')).map((name) => name.slice(1)),
      answered: splitNames(answered),
    }
  })
