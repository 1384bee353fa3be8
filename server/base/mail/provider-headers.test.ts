import { expect, it } from 'vitest'
import { listProviderHeaders } from './provider-headers.ts'

const none = { sesTopics: [], sendgridKey: null, mailgunKey: null, postmark: null, brevo: null }
const login = { name: 'reports', password: 'p'.repeat(16) }

it('Our product names a mail to the provider that reports about it, and to no other', () => {
  expect(listProviderHeaders({ mailWebhooks: none }, 'id')).toEqual([])
  expect(
    listProviderHeaders(
      { mailWebhooks: { ...none, sesTopics: ['arn'], postmark: login, brevo: login } },
      'id',
    ),
  ).toEqual([
    ['X-Mail-Id', 'id'],
    ['X-PM-Metadata-mail', 'id'],
    ['X-Mailin-custom', 'id'],
  ])
})
