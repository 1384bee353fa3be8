import { domainPart, emailFigures, emailSays, mailFunnel, pacePart, refusalPart } from '../rules/email.ts'
import { mailFigures, unreached } from '../store/mails.ts'
import type { Ground, Told } from './ground.ts'

/** What became of the invitations by mail. */
export async function emailTold({ tx, scope }: Ground): Promise<Told> {
  const found = await mailFigures(tx, scope)
  if (found.steps.mailed + found.steps.underWay === 0) return { empty: 'email', says: [], figures: [], parts: [] }
  const shown = [found.steps.mailed > 0 ? mailFunnel(found) : null, pacePart(found), refusalPart(found), domainPart(found)]
  return { empty: null, says: emailSays(found), figures: emailFigures(found, await unreached(tx, scope)), parts: shown.filter((one) => one !== null) }
}
