import { getCallAddress } from '@mehfil/contract/catalogue.ts'
import { fill, type Call } from '@mehfil/contract/call.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import type { AccessTestActor } from './actors.ts'
import type { ExpectedAccess, Side } from './expectations.ts'
import {
  bookIds,
  deletedGuests,
  files,
  lists,
  mailed,
  ownTemplates,
  versionId,
} from './two-accounts.ts'

const isByMail = ({ path }: Call): boolean => /\/email-rsvp(-response\/\{GID\})?$/.test(path)

export function buildAccessRequest(
  call: Call,
  whose: Side,
  { expected, actor }: { expected: ExpectedAccess; actor: AccessTestActor },
) {
  const type =
    call.kind === 'form'
      ? 'application/x-www-form-urlencoded'
      : call.kind === 'upload'
        ? 'multipart/form-data; boundary=x'
        : 'application/json'
  return {
    method: call.method,
    url: fill(getCallAddress(call), getParams(call, whose, actor) as never),
    headers: {
      ...(call.method !== 'GET' && { 'content-type': type, 'x-requested-with': 'mehfil' }),
    },
    ...(call.method !== 'GET' && {
      payload:
        call.kind === 'upload'
          ? buildFile(call, expected)
          : call.kind === 'form'
            ? ''
            : expected === 'in'
              ? noBody
              : '{"data":{}}',
    }),
  }
}

function getParams(
  call: Call,
  whose: Side,
  actor: AccessTestActor,
): Record<string, string | undefined> {
  const own = whose === 'own'
  const [ours, theirs] = call.path.endsWith('/restore')
    ? deletedGuests.map(([, id]) => id)
    : [castGuests.meera, castGuests.ivos]
  const ourEvent =
    (call.kind === 'upload' || call.path.endsWith('/deletion')) && actor === 'DraftEvents'
      ? castEvents.draft
      : castEvents.wedding
  return {
    EID: own ? ourEvent : castEvents.ivos,
    GID: own ? ours : theirs,
    ...(isByMail(call) && mailed[whose]),
    A: 'IN',
    B: 'all',
    MODE: 'Web',
    TEMPLATE: 'jaali',
    IMAGE: lists[whose],
    DOMAIN: own ? 'ananya-vikram' : 'another-house',
    LNG: 'en',
    FILE: 'common.json',
    MAIL: 'none',
    IMPORT: lists[whose],
    CAMPAIGN: lists[whose],
    PLAN: lists[whose],
    TEST: lists[whose],
    NOTICE: lists[whose],
    TODO: lists[whose],
    EXPORT: call.path.includes('/guest-exports') ? lists[whose] : files[whose],
    ATTACHMENT: files[whose],
    SCHEDULE: files[whose],
    INVOICE: files[whose],
    TAP: lists[whose],
    HELPER: lists[whose],
    KEY: lists[whose],
    WEBHOOK: lists[whose],
    PASSKEY: files[whose],
    MESSAGE: lists[whose],
    ROW: '1',
    VID: versionId,
    OWN: ownTemplates[whose],
    PERSON: bookIds[whose],
    GROUP: bookIds[whose],
    REPORT: 'guest',
    PROVIDER: 'postmark',
    PASS_TYPE: 'pass.example.mehfil.ticket',
    DEVICE_LIBRARY: 'd0d0',
    SERIAL: 'a1a1',
  }
}

/** A body no call accepts: an allowed actor gets a refusal, and nothing changes. */
const noBody = '{"data":"nothing"}'

/**
 * `x` is not a picture, but it would be a valid guest list. So an allowed actor sends an empty
 * list.
 */
const buildFile = ({ path }: Call, expected: ExpectedAccess) =>
  `--x\r\ncontent-disposition: form-data; name="IMAGE"; filename="a.png"\r\n\r\n${path.endsWith('/imports') && expected === 'in' ? '' : 'x'}\r\n--x--\r\n`

/**
 * `in` means access was granted: a body without fields is refused only after access was checked.
 */
export function readVerdict(
  { statusCode, body }: { statusCode: number; body: string },
  call: Call,
): string {
  if (statusCode === 401) return '401'
  if (statusCode === 403) return (JSON.parse(body) as { data: { code: string } }).data.code
  if (statusCode === 404 && call.kind !== 'page') return '404'
  if (statusCode === 409 && call.access.kind === 'flow') return '409'
  return 'in'
}
