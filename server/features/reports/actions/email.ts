import {
  domainPart,
  emailFigures,
  getEmailSentences,
  mailFunnel,
  pacePart,
  refusalPart,
} from '../rules/email.ts'
import { getMailFigures } from '../store/mails.ts'
import type { CountedReport, ReportContext } from './context.ts'

export async function getEmailReport({ tx, scope, sums }: ReportContext): Promise<CountedReport> {
  const mailTotals = await getMailFigures(tx, scope)
  const usual = { guests: mailTotals.steps.mailed, people: mailTotals.steps.people }
  if (mailTotals.steps.mailed + mailTotals.steps.underWay === 0)
    return { empty: 'email', says: [], figures: [], parts: [], usual }
  const parts = [
    mailTotals.steps.mailed > 0 ? mailFunnel(mailTotals) : null,
    pacePart(mailTotals),
    refusalPart(mailTotals),
    domainPart(mailTotals),
  ]
  return {
    empty: null,
    says: getEmailSentences(mailTotals),
    figures: emailFigures(mailTotals, sums),
    parts: parts.filter((one) => one !== null),
    usual,
  }
}
