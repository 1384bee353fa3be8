import { forgetPerson } from '@mehfil/contract/events/privacy.ts'

/** As the log names it. */
export const forgetCall = `${forgetPerson.method} ${forgetPerson.path}`
