import { success } from './fake-server.ts'

/** The mails of a guest, of which there are none, and the guest's ready text. */
export const mailsReply = (changes: object = {}) =>
  success({
    MAILS: [],
    MESSAGE_TEXT: '',
    WHATSAPP: 'https://wa.me/',
    SMS: '',
    BY_HAND: [],
    ...changes,
  })
