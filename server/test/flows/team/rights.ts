import * as calls from '@mehfil/contract/accounts/team.ts'
import type { TestApp, TestVisitor } from '../../test-app.ts'
import { newcomer } from '../invite.ts'

export const openInvite = (visitor: TestVisitor, token: string) =>
  visitor.call(calls.authInvite, { input: { invite: token } })

export const acceptAs = (visitor: TestVisitor, input: object = newcomer) =>
  visitor.call(calls.createNormalUser, { input })

type RightsChange = { user: string; permissions: string[]; events?: string[] | null }

/**
 * Sent as raw data, so that a test can send what the contract's types refuse. Returns the refusal's
 * code, or `done`.
 */
export async function changeRights(
  visitor: TestVisitor,
  { user, permissions, events = null }: RightsChange,
): Promise<string> {
  const { body } = await visitor.send('POST', '/api/user/update-normal-user', {
    USER: user,
    PERMISSIONS: permissions,
    EVENTS: events,
  })
  return (JSON.parse(body) as { data: { code?: string } | null }).data?.code ?? 'done'
}

export const getRights = ({ world }: TestApp, email: string) =>
  world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['role', 'permissions', 'event_ids', 'account_id'])
    .where('person.email', '=', email)
    .where('member.removed_at', 'is', null)
    .execute()
