/**
 * The optional script of the page. It reports a visit, copies a link, and hides companion fields
 * that are not needed. Everything works without it.
 */

import { enableSlides } from './parts/slides.ts'
import { enablePhotoForm } from './send-photos.ts'

/**
 * Scrolling is no sign of a person: automatic browsers also scroll to the form that a mail links
 * to.
 */
const humanEvents = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const
const minViewMilliseconds = 1_000
const pollMilliseconds = 250

reportView(document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed'])
for (const button of document.querySelectorAll<HTMLButtonElement>(
  'button:is([data-copy], [data-copy-text])',
))
  enableCopyButton(button)
for (const link of document.querySelectorAll<HTMLAnchorElement>('.langs a'))
  carryTypedFieldsOver(link)
for (const list of document.querySelectorAll<HTMLElement>('[data-each]')) syncPeopleCount(list)
for (const form of document.querySelectorAll<HTMLFormElement>('form:has([data-of])'))
  followFunctions(form)
for (const gallery of document.querySelectorAll<HTMLElement>('.shots')) enableSlides(gallery)
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-photos]'))
  enablePhotoForm(form)
for (const line of document.querySelectorAll<HTMLElement>('[data-abroad]')) showTimeAbroad(line)
for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu'))
  closeMenuOutside(menu)
document.querySelector<HTMLElement>('.errors[tabindex]')?.focus()

/**
 * Reports once, after the page was visible for a second and a person used it. Scanners and
 * prefetching do neither.
 */
function reportView(url: string | undefined): void {
  if (!url) return
  let moved = false
  let visibleMilliseconds = 0
  const move = (event: Event) => {
    moved ||= event.isTrusted && !isStill(event)
  }
  for (const sign of humanEvents) addEventListener(sign, move, { passive: true })

  const watch = setInterval(() => {
    if (document.visibilityState === 'visible') visibleMilliseconds += pollMilliseconds
    if (!moved || visibleMilliseconds < minViewMilliseconds) return
    clearInterval(watch)
    for (const sign of humanEvents) removeEventListener(sign, move)
    void fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
    }).catch(() => {})
  }, pollMilliseconds)
}

/** Browsers tell a page that opens where the pointer is, also when no hand has moved it. */
const isStill = (event: Event): boolean =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0

function enableCopyButton(button: HTMLButtonElement): void {
  if (!navigator.clipboard) return
  button.hidden = false
  button.setAttribute('aria-live', 'polite')
  button.addEventListener('click', () => {
    const link =
      button.dataset['copyText'] ?? new URL(button.dataset['copy'] ?? '', location.href).href
    const copied = () => {
      button.textContent = button.dataset['copied'] ?? button.textContent
    }
    // If copying is not allowed, the link is shown so that the guest can copy it by hand.
    navigator.clipboard.writeText(link).then(copied, () => prompt(button.textContent ?? '', link))
  })
}

/** The language links keep what was typed, like the language button of the form. */
function carryTypedFieldsOver(link: HTMLAnchorElement): void {
  const button = document.querySelector<HTMLButtonElement>(
    `button[name=redraw][value="${link.lang}"]`,
  )
  const form = button?.form
  if (!form) return
  link.addEventListener('click', (event) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      !(form.dataset['typed'] !== undefined || [...form.elements].some(isTouched))
    )
      return
    event.preventDefault()
    form.requestSubmit(button)
  })
}

/** Shows one field per counted person. Only this script can react to a typed number. */
function syncPeopleCount(list: HTMLElement): void {
  const number = list
    .closest('form')
    ?.querySelector<HTMLInputElement>(`input[type=number][name=${list.dataset['each']}]`)
  if (!number) return
  const count = () =>
    [...list.children].forEach((person, at) => {
      ;(person as HTMLElement).hidden = at >= Math.max(1, number.valueAsNumber || 1)
    })
  number.addEventListener('input', count)
  count()
}

/** Hides the questions of functions that the person, or no one of the party, comes to. */
function followFunctions(form: HTMLFormElement): void {
  const follow = () => {
    for (const question of form.querySelectorAll<HTMLElement>('[data-of]')) {
      const people = question.closest('.asks') ?? form
      question.hidden = !people.querySelector(
        `.functions input:checked[value="${question.dataset['of']}"]`,
      )
    }
  }
  form.addEventListener('change', follow)
  follow()
}

/** The same moment on the clock of this device, where that says something else. */
function showTimeAbroad(line: HTMLElement): void {
  const { abroad = '', zone = 'UTC', locale = 'en', time = '', day = '' } = line.dataset
  const at = new Date(abroad)
  const read = (parts: Intl.DateTimeFormatOptions, timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(at)
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const date = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const isSameDay = read(date) === read(date, zone)
  if (isSameDay && read(hours) === read(hours, zone)) return
  line.textContent = (isSameDay ? time : day)
    .replace('{time}', formatClock(line.dataset, at))
    .replace('{day}', read(date))
}

/** As the page writes times: "6:30 pm", "18 h 30". */
function formatClock(
  { clock = '', hour: full = '', periods = '' }: DOMStringMap,
  at: Date,
): string {
  const [am = '', noon = '', pm = ''] = periods.split('|')
  const [hour, minute] = [at.getHours(), at.getMinutes()]
  return (minute === 0 ? full : clock)
    .replace('{h24}', String(hour))
    .replace('{h12}', String(hour % 12 || 12))
    .replace('{mm}', String(minute).padStart(2, '0'))
    .replace('{period}', hour < 12 ? am : hour === 12 ? noon : pm)
}

/** A press elsewhere, the Escape key or a chosen line closes an open menu. */
function closeMenuOutside(menu: HTMLDetailsElement): void {
  const summary = menu.querySelector('summary')
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !summary?.contains(target)) menu.open = false
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    summary?.focus()
  })
}

function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return field.value !== (field.querySelector<HTMLOptionElement>('[selected]')?.value ?? '')
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  return (
    field instanceof HTMLInputElement &&
    (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
  )
}
