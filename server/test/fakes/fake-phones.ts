import { languages } from '@mehfil/contract/languages.ts'
import type { OutgoingPhoneMessage, Phones, PhoneSendResult } from '../../base/phones.ts'
import { invitationTemplate } from '../../features/phone-messages/rules/invitation.ts'

export type FakePhones = ReturnType<typeof createFakePhones>

/** Providers that take every message, unless the test says what they answer. */
export function createFakePhones() {
  const sent: OutgoingPhoneMessage[] = []
  const answers: PhoneSendResult[] = []
  const templates = languages.map((language) => ({
    name: invitationTemplate,
    language,
    state: 'APPROVED',
    reason: '',
  }))
  const send = async (message: OutgoingPhoneMessage): Promise<PhoneSendResult> => {
    sent.push(message)
    return answers.shift() ?? { is: 'accepted', providerId: `wamid.${message.id}` }
  }
  const channels: Phones = {
    whatsapp: { send, list: async () => templates },
    sms: { send },
  }
  return { channels, sent, answers, templates }
}
