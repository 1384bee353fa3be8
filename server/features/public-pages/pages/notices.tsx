import { to } from '@mehfil/contract/pages.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { NoticeView } from '@mehfil/templates/pages/page-view.ts'
import type { Page, PageContext } from '../../../base/context.ts'
import { htmlLanguage } from '../../../base/words.ts'
import type { World } from '../../../base/world.ts'
import { brandOf } from '../rules/view.ts'
import { asPage, drawNotice } from './render.tsx'
import type { House } from './shared.ts'

/** The address nobody knows, in the house's own look. */
export const showNotFound =
  (house: House) =>
  ({ world, language, cookies }: PageContext): Page =>
    notice(house, world, { ...lookedFor(cookies), language, status: 404 })

/** A session's cookie, alive or not, says that a host is looking, or a visitor who builds. */
function lookedFor({ read }: PageContext['cookies']): Pick<NoticeView, 'kind' | 'onward'> {
  if (read('sid') !== undefined) return { kind: 'not-found-host', onward: to('dashboard') }
  return read('websession') === undefined
    ? { kind: 'not-found' }
    : { kind: 'not-found-visitor', onward: to('oneTimeEvent') }
}

type Said = Pick<NoticeView, 'kind' | 'onward'> & {
  language: Language
  status: number
  sentence?: string
}

function notice(
  house: House,
  world: World,
  { kind, onward, language, status, sentence }: Said,
): Page {
  const t: NoticeView['t'] = (key, params) =>
    (key === `notice.${kind}-words` && sentence) ||
    world.words(language, 'guest')(key, params ?? {})
  const view = {
    lang: htmlLanguage(language),
    t,
    kind,
    brand: brandOf(world, language),
    ...(onward && { onward }),
  }
  return asPage(drawNotice(view, { faces: house.fonts.ofAnybody }), status)
}

/** A refusal on a guest's page: a missing one leads to the page that says so, a deleted event's says what became of it, anything else is a sentence. */
export const drawError =
  (house: House, world: World) =>
  ({ http, message, language }: { http: number; message: string; language: Language }): Page => {
    if (http === 404) return { redirect: '/not-found' }
    if (http === 410) return notice(house, world, { kind: 'deleted', language, status: http })
    return notice(house, world, {
      kind: 'error',
      language,
      status: http,
      ...(http < 500 && { sentence: message }),
    })
  }
