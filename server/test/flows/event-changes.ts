import type { Call } from '@mehfil/contract/call.ts'
import * as design from '@mehfil/contract/events/design.ts'
import * as events from '@mehfil/contract/events/events.ts'
import * as contactCalls from '@mehfil/contract/events/contact.ts'
import * as settingsCalls from '@mehfil/contract/events/settings.ts'
import * as publishing from '@mehfil/contract/events/publishing.ts'

const settings = {
  ANSWER_DEADLINE: null,
  CAPACITY: null,
  WAITING_LIST: 'Y',
  COMPANIONS: 2,
  CONFIRMATION: 'at-once',
  CHANGE_LOCK: null,
  CHECKIN: 'Y',
  PASSCODE_NEEDED: 'N',
  LANGUAGES: ['en', 'arb', 'en'],
  HIDE_ADDRESS: 'N',
  SEARCH_ENGINES: 'N',
  LABEL_REMOVED: 'N',
  HOST_NOTICES: 'daily',
  PURGE_DATE: null,
}
const contact = {
  HOSTNAME: '',
  CONTACT: '',
  EMAIL: '',
  ADDRESS: '',
  MAP_LINK: '',
  WEBSITE: '',
  SOCIALMEDIA: [],
}

export type DraftActor = 'drafter' | 'creator' | 'settings' | 'bystander'

/**
 * Each call that changes an event: its body, and the permissions it needs on a draft and on a
 * published event.
 */
export const changes: Array<[Call, object, DraftActor[], DraftActor[]]> = [
  [events.updateEvent as Call, { KICKER: 'x' }, ['drafter', 'creator'], ['creator', 'settings']],
  [
    events.saveDescription as Call,
    { DESCRIPTION: '<p>x</p>' },
    ['drafter', 'creator'],
    ['creator', 'settings'],
  ],
  [events.saveWords as Call, { TITLE: 'x' }, ['drafter', 'creator'], ['creator', 'settings']],
  [contactCalls.saveContact as Call, contact, ['drafter', 'creator'], ['creator', 'settings']],
  [settingsCalls.selectSettings as Call, settings, ['drafter', 'creator'], []],
  [settingsCalls.updateSettings as Call, settings, [], ['settings']],
  [
    design.chooseTemplate as Call,
    { TEMPLATE_ID: 'grid', COLOUR_STYLE: 'lime' },
    ['drafter', 'creator'],
    ['creator', 'settings'],
  ],
  [
    design.chooseColourStyle as Call,
    { COLOUR_STYLE: 'lime' },
    ['drafter', 'creator'],
    ['creator', 'settings'],
  ],
  [
    design.deleteTemplateImages as Call,
    { IMAGEIDS: ['A5A00000000EE01'] },
    ['drafter', 'creator'],
    ['creator', 'settings'],
  ],
  [
    publishing.saveDomain as Call,
    { EVENT_DOMAIN: 'open-house' },
    ['drafter', 'creator'],
    ['creator', 'settings'],
  ],
  [publishing.publishEvent as Call, {}, ['creator'], ['creator']],
]
