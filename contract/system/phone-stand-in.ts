import { demoAccess } from '../access.ts'
import { call } from '../call.ts'

const standInApi = <const Path extends string>(method: 'GET' | 'POST', path: Path) =>
  call({
    method,
    path,
    access: demoAccess,
    kind: 'raw',
    reads: true,
    fromAnywhere: true,
    limit: 'none',
  })

/** Replaces the providers of WhatsApp and SMS in a demo without keys: their APIs, and the phones. */
export const standInWhatsappSend = standInApi('POST', '/dev/phones/whatsapp/{PHONE}/messages')
export const standInTemplates = standInApi(
  'GET',
  '/dev/phones/whatsapp/{BUSINESS}/message_templates',
)
export const standInSmsSend = standInApi(
  'POST',
  '/dev/phones/sms/2010-04-01/Accounts/{ACCOUNT}/Messages.json',
)
export const standInPhones = call({
  method: 'GET',
  path: '/dev/phones',
  access: demoAccess,
  kind: 'page',
})
/** A button, a text of the guest, or that the message was read. */
export const standInPress = call({
  method: 'POST',
  path: '/dev/phones',
  access: demoAccess,
  kind: 'form',
  reads: true,
})
