import {
  domainPart,
  emailFigures,
  emailSays,
  mailFunnel,
  pacePart,
  refusalPart,
} from '../rules/email.ts'
import { mailFigures } from '../store/mails.ts'
import type { Found, Ground } from './ground.ts'

/** What became of the invitations by mail. */
export async function emailTold({ tx, scope, sums }: Ground): Promise<Found> {
  const found = await mailFigures(tx, scope)
  const usual = { guests: found.steps.mailed, people: found.steps.people }
  if (found.steps.mailed + found.steps.underWay === 0)
    return { empty: 'email', says: [], figures: [], parts: [], usual }
  const shown = [
    found.steps.mailed > 0 ? mailFunnel(found) : null,
    pacePart(found),
    refusalPart(found),
    domainPart(found),
  ]
  return {
    empty: null,
    says: emailSays(found),
    figures: emailFigures(found, sums),
    parts: shown.filter((one) => one !== null),
    usual,
  }
}
