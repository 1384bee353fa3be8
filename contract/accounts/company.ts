import * as z from 'zod'
import { anyone, flow, owner, permissions } from '../access.ts'
import { call } from '../call.ts'
import { tooLongError, tooManyItemsError } from '../fields/field-errors.ts'
import { email, otp } from '../fields/fields.ts'
import { wire } from '../wire.ts'
import { codeTimers } from './code-timers.ts'

export const maxCompanyDomains = 10

const issuer = z
  .string('field.issuer')
  .trim()
  .max(300, tooLongError(300))
  .overwrite((typed) => typed.replace(/\/+$/, ''))
  .refine(
    (typed) =>
      URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol) && !/[?#@]/.test(typed),
    'field.issuer',
  )

const clientText = z
  .string('field.client')
  .trim()
  .min(1, 'field.client')
  .max(500, tooLongError(500))

const domain = z
  .string('field.company-domain')
  .trim()
  .toLowerCase()
  .max(190, 'field.company-domain')
  .overwrite((typed) => typed.replace(/^@/, '').replace(/\.$/, ''))
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/, 'field.company-domain')

const domainState = wire({
  domain: ['DOMAIN', z.string()],
  isProved: ['PROVED', z.boolean()],
  /** The text that a record of the domain has to hold. */
  record: ['RECORD', z.string()],
})

const companySetup = wire({
  issuer: ['ISSUER', z.string()],
  clientId: ['CLIENT_ID', z.string()],
  domains: ['DOMAINS', z.array(domainState)],
  /** What a person may do who signs in for the first time. */
  permissions: ['PERMISSIONS', z.array(z.enum(permissions))],
  /** People of the provider who can also log in without it. */
  otherWays: ['OTHER_WAYS', z.array(wire({ fullName: ['FULLNAME', z.string()] }))],
})

const companyState = {
  /** Whether the plan includes it. */
  isOffered: ['OFFERED', z.boolean()],
  /** The address to which the provider sends people back. */
  returnUrl: ['RETURN_URL', z.string()],
  setup: ['SETUP', companySetup.nullable()],
} as const

export const companySignIn = call({
  method: 'GET',
  path: '/user/company-sign-in',
  access: owner,
  output: wire(companyState),
})

/** Asks the issuer first, and keeps the secret of before where none is sent. */
export const saveCompanySignIn = call({
  method: 'PUT',
  path: '/user/company-sign-in',
  access: owner,
  input: wire({
    issuer: ['ISSUER', issuer],
    clientId: ['CLIENT_ID', clientText],
    clientSecret: ['CLIENT_SECRET', z.union([z.literal(''), clientText]).optional()],
    domains: [
      'DOMAINS',
      z
        .array(domain, 'field.company-domain')
        .min(1, 'field.company-domain')
        .max(maxCompanyDomains, tooManyItemsError(maxCompanyDomains))
        .overwrite((domains) => [...new Set(domains)]),
    ],
    permissions: [
      'PERMISSIONS',
      z
        .array(z.enum(permissions, 'field.choice-invalid'), 'field.permissions-required')
        .max(50, tooManyItemsError(50))
        .overwrite((chosen) => permissions.filter((one) => chosen.includes(one)))
        .min(1, 'field.permissions-required'),
    ],
  }),
  output: wire(companyState),
})

/** Looks for the records of the domains that are not proved yet. */
export const checkCompanyDomains = call({
  method: 'POST',
  path: '/user/company-sign-in/check',
  access: owner,
  limit: 'login',
  output: wire(companyState),
})

export const removeCompanySignIn = call({
  method: 'DELETE',
  path: '/user/company-sign-in',
  access: owner,
})

/** Where the provider of the company of an address asks who the person is. */
export const beginCompanySignIn = call({
  method: 'POST',
  path: '/auth/company',
  access: anyone,
  limit: 'login',
  input: wire({ email: ['EMAIL', email] }),
  output: wire({ url: ['URL', z.string()] }),
})

/**
 * With what the provider sent along: the part of the address after the question mark. Where the
 * provider does not say whether it proved the address, the page is `otp`: the call is repeated with
 * the code mailed there, or with neither for another one.
 */
export const finishCompanySignIn = call({
  method: 'POST',
  path: '/auth/company/finish',
  access: flow('company'),
  limit: 'login',
  input: wire({
    answer: ['ANSWER', z.string('field.id-invalid').max(8_000, tooLongError(8_000)).optional()],
    code: ['OTP', otp.optional()],
  }),
  output: wire({
    page: ['page', z.enum(['dashboard', 'second-step', 'otp'])],
    email: ['EMAIL', z.string()],
    ...codeTimers,
  }),
})
