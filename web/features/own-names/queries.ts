import * as domainCalls from '@mehfil/contract/accounts/page-domain.ts'
import * as labelCalls from '@mehfil/contract/accounts/white-label.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { ask, upload } from '../../lib/ask.ts'
import { createQuery, createQueryKey, queryClient } from '../../lib/http/queries.ts'

type PageDomainAnswer = WireValue<typeof domainCalls.pageDomain.output>
export type PageDomain = NonNullable<PageDomainAnswer['domain']>
export type PageDomainCheckItem = PageDomain['checks'][number]
export type PageDomainInput = WireValue<typeof domainCalls.savePageDomain.input>

export const pageDomainQuery = createQuery(domainCalls.pageDomain)
const refreshDomain = () =>
  queryClient.invalidateQueries({ queryKey: createQueryKey(domainCalls.pageDomain) })

export const savePageDomain = (input: PageDomainInput) =>
  ask(domainCalls.savePageDomain, { input }).finally(refreshDomain)
export const checkPageDomain = () => ask(domainCalls.checkPageDomain).finally(refreshDomain)
export const removePageDomain = () => ask(domainCalls.removePageDomain).finally(refreshDomain)

export type WhiteLabelView = WireValue<typeof labelCalls.whiteLabel.output>
export type LabelDetails = NonNullable<WhiteLabelView['label']>
export type LabelInput = WireValue<typeof labelCalls.saveWhiteLabel.input>

export const whiteLabelQuery = createQuery(labelCalls.whiteLabel)
const refreshLabel = () =>
  queryClient.invalidateQueries({ queryKey: createQueryKey(labelCalls.whiteLabel) })

export const saveWhiteLabel = (input: LabelInput) =>
  ask(labelCalls.saveWhiteLabel, { input }).finally(refreshLabel)
export const removeWhiteLabel = () => ask(labelCalls.removeWhiteLabel).finally(refreshLabel)

export function addLabelPicture(PICTURE: labelCalls.LabelPicture, file: File) {
  const form = new FormData()
  form.append('IMAGE', file)
  return upload(labelCalls.addLabelPicture, { params: { PICTURE }, form }).finally(refreshLabel)
}
export const removeLabelPicture = (PICTURE: labelCalls.LabelPicture) =>
  ask(labelCalls.removeLabelPicture, { params: { PICTURE } }).finally(refreshLabel)
