export const details = { FULLNAME: 'Zoya Rahman', PASSWORD: 'Tuk-Tuk.77Lanes', AGREED_TO_TERMS: 'Y' }
const weak = 'Password must contain at least one uppercase letter (A-Z), one special character (.!@#$&*-_+=) and one digit (0-9).'
const email = ['POST', '/api/auth/send-otp-register'] as const
const login = ['POST', '/api/auth/login'] as const
export const form = ['POST', '/api/auth/create-user'] as const
const callback = ['POST', '/api/auth/request-callback'] as const
const paid = { ...details, PLAN: 'Business', CONTACT: '+919812345670', ADDRESS: '4 Residency Road', COUNTRY: 'India', STATE: 'Goa' }
const forgot = ['POST', '/api/auth/send-otp-forgot'] as const
const estimate = ['POST', '/api/auth/send-otp-estimate'] as const
const session = ['POST', '/api/auth/web-session'] as const
export const otp = ['POST', '/api/auth/otp-verify-register'] as const

/** Every rule of a field: what is sent where, at which field it is refused, and the key and the words of its sentence as published. */
export const publishedRules = [
  [email, {}, 'EMAIL', 'email-required', 'Email is required'],
  [email, { EMAIL: null }, 'EMAIL', 'email-required', 'Email is required'],
  [email, { EMAIL: 5 }, 'EMAIL', 'email-invalid', 'Please enter a valid email address.'],
  [forgot, {}, 'EMAIL', 'email-required', 'Email is required'],
  [estimate, { EMAIL: 'asha@mehfil' }, 'EMAIL', 'email-invalid', 'Please enter a valid email address.'],
  [email, { EMAIL: '' }, 'EMAIL', 'email-required', 'Email is required'],
  [email, { EMAIL: 'asha@mehfil' }, 'EMAIL', 'email-invalid', 'Please enter a valid email address.'],
  [email, { EMAIL: 'asha@mehfil.x' }, 'EMAIL', 'email-invalid', 'Please enter a valid email address.'],
  [email, { EMAIL: 'as ha@mehfil.example' }, 'EMAIL', 'email-invalid', 'Please enter a valid email address.'],
  [email, { EMAIL: 'as+ha@mehfil.example' }, 'EMAIL', 'email-invalid', 'Please enter a valid email address.'],
  [email, { EMAIL: `${'a'.repeat(40)}@mehfil.example` }, 'EMAIL', 'too-long', 'Please use no more than 50 characters.'],
  [login, { PASSWORD: 'Gather.2026' }, 'EMAIL', 'email-required', 'Email is required'],
  [login, { EMAIL: 'asha', PASSWORD: 'Gather.2026' }, 'EMAIL', 'email-invalid', 'Please enter a valid email address.'],
  [login, { EMAIL: 'asha@mehfil.example' }, 'PASSWORD', 'password-required', 'Password is required'],
  [login, { EMAIL: 'asha@mehfil.example', PASSWORD: 'short' }, 'PASSWORD', 'password-login', 'Please enter a valid password.'],
  [login, { EMAIL: 'asha@mehfil.example', PASSWORD: 'x'.repeat(33) }, 'PASSWORD', 'password-login', 'Please enter a valid password.'],
  [form, { ...details, FULLNAME: '' }, 'FULLNAME', 'fullname-required', 'FullName is required'],
  [form, { ...details, FULLNAME: 'Z'.repeat(51) }, 'FULLNAME', 'too-long', 'Please use no more than 50 characters.'],
  [form, { ...details, FULLNAME: 'Zoya 4' }, 'FULLNAME', 'full-name-letters', 'Names can only contain letters and spaces.'],
  [form, { ...details, PASSWORD: '' }, 'PASSWORD', 'password-required', 'Password is required'],
  [form, { ...details, PASSWORD: 'tuk-tuk.77lanes' }, 'PASSWORD', 'password-weak', weak],
  [form, { ...details, PASSWORD: 'Tuk-Tuk.Lanes' }, 'PASSWORD', 'password-weak', weak],
  [form, { ...details, PASSWORD: 'TukTuk77Lanes' }, 'PASSWORD', 'password-weak', weak],
  [form, { ...details, PASSWORD: 'Tuk-Tuk.77 Lanes' }, 'PASSWORD', 'password-weak', weak],
  [form, { ...details, PASSWORD: 'Tuk-7Aa' }, 'PASSWORD', 'password-length', 'Password must be 8 to 32 characters long.'],
  [form, { ...details, PASSWORD: `Tuk-7${'a'.repeat(28)}` }, 'PASSWORD', 'password-length', 'Password must be 8 to 32 characters long.'],
  [form, { ...details, FULLNAME: null }, 'FULLNAME', 'fullname-required', 'FullName is required'],
  [form, { ...details, FULLNAME: '\u200b' }, 'FULLNAME', 'fullname-required', 'FullName is required'],
  [form, { FULLNAME: details.FULLNAME, PASSWORD: details.PASSWORD }, 'AGREED_TO_TERMS', 'must-agree', 'You must agree'],
  [form, { ...details, AGREED_TO_TERMS: 'N' }, 'AGREED_TO_TERMS', 'must-agree', 'You must agree'],
  [form, { ...details, PASSWORD: 7 }, 'PASSWORD', 'password-required', 'Password is required'],
  [form, { ...paid, CONTACT: 5 }, 'CONTACT', 'contactno-invalid', 'Please enter a valid contactNo.'],
  [form, { ...paid, CONTACT: null }, 'CONTACT', 'contactno-required', 'ContactNo is required'],
  [form, { ...paid, ADDRESS: null }, 'ADDRESS', 'address-required', 'Address is required'],
  [form, { ...paid, ADDRESS: 5 }, 'ADDRESS', 'address-required', 'Address is required'],
  [form, { ...paid, STATE: 5 }, 'STATE', 'state-required', 'State is required'],
  [form, { ...paid, CONTACT: '' }, 'CONTACT', 'contactno-required', 'ContactNo is required'],
  [form, { ...paid, CONTACT: '+91981' }, 'CONTACT', 'contactno-invalid', 'Please enter a valid contactNo.'],
  [form, { ...paid, CONTACT: '+91981234567' }, 'CONTACT', 'contact-invalid', 'Please enter a valid contact number.'],
  [form, { ...paid, ADDRESS: '' }, 'ADDRESS', 'address-required', 'Address is required'],
  [form, { ...paid, ADDRESS: 'A'.repeat(51) }, 'ADDRESS', 'too-long', 'Please use no more than 50 characters.'],
  [form, { ...paid, COUNTRY: '' }, 'COUNTRY', 'country-required', 'Country is required'],
  [form, { ...paid, COUNTRY: 'Atlantis' }, 'COUNTRY', 'country-unknown', 'Please choose a country from the list.'],
  [form, { ...paid, STATE: '' }, 'STATE', 'state-required', 'State is required'],
  [form, { ...paid, STATE: 'Texas' }, 'STATE', 'state-unknown', 'Please choose a state from the list.'],
  [form, { ...paid, GST_NO: '9'.repeat(51) }, 'GST_NO', 'too-long', 'Please use no more than 50 characters.'],
  [callback, { CONTACT: '+919812345670' }, 'FULLNAME', 'full-name-required', 'Full Name is required.'],
  [callback, { FULLNAME: 'Z'.repeat(76), CONTACT: '+919812345670' }, 'FULLNAME', 'too-long', 'Please use no more than 75 characters.'],
  [callback, { FULLNAME: 'Zoya 4', CONTACT: '+919812345670' }, 'FULLNAME', 'full-name-letters', 'Names can only contain letters and spaces.'],
  [callback, { FULLNAME: 'Zoya', CONTACT: '' }, 'CONTACT', 'phone-required', 'Phone No is required.'],
  [callback, { FULLNAME: 'Zoya', CONTACT: '+919812345' }, 'CONTACT', 'contact-invalid', 'Please enter a valid contact number.'],
  [callback, { FULLNAME: 'Zoya', CONTACT: '+999812345670' }, 'CONTACT', 'contact-invalid', 'Please enter a valid contact number.'],
  [otp, {}, 'OTP', 'otp-required', 'Please enter OTP.'],
  [otp, { OTP: '12345' }, 'OTP', 'otp-required', 'Please enter OTP.'],
  [otp, { OTP: 123456 }, 'OTP', 'otp-required', 'Please enter OTP.'],
  [otp, { OTP: '12a456' }, 'OTP', 'otp-required', 'Please enter OTP.'],
  [session, { mode: 'w', type: 'Wedding', guest: 150 }, 'guest', 'guests-hundred', 'Please enter a multiple of 100, up to 100,000.'],
  [session, { mode: 'w', type: 'Wedding', guest: 0 }, 'guest', 'guests-hundred', 'Please enter a multiple of 100, up to 100,000.'],
  [session, { mode: 'x', type: 'Wedding', guest: 100 }, 'mode', 'choice-invalid', 'Please choose one of the options.'],
  [session, { mode: 'w', type: 'Moon landing', guest: 100 }, 'type', 'type-required', 'Please choose an event type.'],
] as const
