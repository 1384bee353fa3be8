// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent = vi.fn(async () => new Response())

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

async function openPage(body: string): Promise<void> {
  document.body.innerHTML = body
  await import('./enhance.ts')
}

function movePointer(byAPerson: boolean, sign = 'pointermove', by = 3): void {
  const event = Object.assign(new Event(sign), { movementX: by, movementY: 0 })
  Object.defineProperty(event, 'isTrusted', { value: byAPerson })
  dispatchEvent(event)
}

test('Our product reports a visit once when a person looked at the page for a second', async () => {
  await openPage('<main data-viewed="/view"></main>')
  movePointer(true)
  vi.advanceTimersByTime(900)
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    '/view',
    expect.objectContaining({ method: 'POST', keepalive: true, body: '{}' }),
  )
})

test('Our product reports no visit without any action of a person', async () => {
  await openPage('<main data-viewed="/view"></main>')
  movePointer(false)
  movePointer(true, 'scroll')
  movePointer(true, 'pointermove', 0)
  vi.advanceTimersByTime(60_000)
  expect(sent, 'a browser scrolls by itself to the form a link leads to').not.toHaveBeenCalled()
  movePointer(true)
  vi.advanceTimersByTime(300)
  expect(sent).toHaveBeenCalledOnce()
})

test('Our product reports no visit of a page in the background', async () => {
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await openPage('<main data-viewed="/view"></main>')
  movePointer(true)
  vi.advanceTimersByTime(60_000)
  expect(sent).not.toHaveBeenCalled()
  sight.mockReturnValue('visible')
  vi.advanceTimersByTime(1_200)
  expect(sent).toHaveBeenCalledOnce()
})

test('Our product reports no visit on a page without an address for reports', async () => {
  await openPage('<main></main>')
  movePointer(true)
  vi.advanceTimersByTime(5_000)
  expect(sent).not.toHaveBeenCalled()
})

test('Our product copies a link and confirms it', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await openPage(
    '<button type="button" hidden data-copy="https://mehfil.example/A/B" data-copied="Copied">Copy my link</button>',
  )
  const button = document.querySelector('button')
  expect(button?.hidden).toBe(false)
  button?.click()
  await vi.advanceTimersByTimeAsync(0)
  expect(writeText).toHaveBeenCalledWith('https://mehfil.example/A/B')
  expect(button?.textContent).toBe('Copied')
})

test('Our product shows the link for manual copying when copying is not allowed', async () => {
  const shown = vi.fn()
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new Error('denied')) },
  })
  vi.stubGlobal('prompt', shown)
  await openPage(
    '<button type="button" hidden data-copy="https://mehfil.example/A/B" data-copied="Copied">Copy my link</button>',
  )
  document.querySelector('button')?.click()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toHaveBeenCalledExactlyOnceWith('Copy my link', 'https://mehfil.example/A/B')
  expect(document.querySelector('button')?.textContent).toBe('Copy my link')
})

test('Our product shows questions for each counted person, and for all without the script', async () => {
  const people = '<div data-each="people"><div>you</div><div>2</div><div>3</div></div>'
  await openPage(`<form><input type="number" name="people" value="2">${people}</form>`)
  const listHidden = () =>
    [...document.querySelectorAll<HTMLElement>('[data-each] > *')].map((one) => one.hidden)
  expect(listHidden()).toEqual([false, false, true])
  const number = document.querySelector('input')!
  for (const [typed, expected] of [
    ['3', [false, false, false]],
    ['', [false, true, true]],
    ['1', [false, true, true]],
  ] as const) {
    number.value = typed
    number.dispatchEvent(new Event('input'))
    expect(listHidden()).toEqual(expected)
  }
})

const twoLanguages = (field: string, typed = '') => `
  <nav class="langs"><a href="/e?lang=ar" lang="ar">العربية</a></nav>
  <form method="post" action="/e" ${typed}>${field}<button>Send</button><button name="redraw" value="ar" formaction="/e?lang=ar">العربية</button></form>`

/** Clicks the language link: the link is followed, or the form is sent. */
async function chooseLanguage(
  body: string,
  touch: () => void = () => {},
  click: MouseEventInit = {},
) {
  await openPage(body)
  const submitted = vi.fn()
  document.querySelector('form')!.requestSubmit = submitted
  touch()
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...click })
  document.querySelector('.langs a')!.addEventListener('click', (one) => {
    if (!one.defaultPrevented) {
      submitted('followed')
      one.preventDefault()
    }
  })
  document.querySelector('.langs a')!.dispatchEvent(event)
  return submitted.mock.calls.map(([what]: unknown[]) =>
    what instanceof HTMLElement ? what.getAttribute('name') : what,
  )
}
const note = () => document.querySelector<HTMLInputElement>('[name=note]')!

test('Our product follows a language link when no field was filled', async () => {
  expect(await chooseLanguage(twoLanguages('<input name="note" value="kept">'))).toEqual([
    'followed',
  ])
})

test('Our product keeps typed and chosen values when the language changes', async () => {
  expect(
    await chooseLanguage(twoLanguages('<input name="note">'), () => {
      note().value = 'Late'
    }),
  ).toEqual(['redraw'])
  vi.resetModules()
  expect(
    await chooseLanguage(twoLanguages('<textarea name="note"></textarea>'), () => {
      note().value = 'Late'
    }),
  ).toEqual(['redraw'])
  vi.resetModules()
  expect(
    await chooseLanguage(
      twoLanguages(
        '<select name="note"><option value=""></option><option value="a">A</option></select>',
      ),
      () => {
        document.querySelector('select')!.value = 'a'
      },
    ),
  ).toEqual(['redraw'])
  vi.resetModules()
  expect(
    await chooseLanguage(
      twoLanguages(
        '<select name="note"><option value=""></option><option value="a" selected>A</option></select>',
      ),
    ),
  ).toEqual(['followed'])
  vi.resetModules()
  expect(
    await chooseLanguage(twoLanguages('<input type="radio" name="note" value="yes">'), () => {
      note().checked = true
    }),
  ).toEqual(['redraw'])
  vi.resetModules()
  expect(
    await chooseLanguage(twoLanguages('<input name="note" value="Late">', 'data-typed=""')),
  ).toEqual(['redraw'])
})

test('Our product lets guests open a language link in a new window', async () => {
  expect(
    await chooseLanguage(
      twoLanguages('<input name="note">'),
      () => {
        note().value = 'Late'
      },
      { ctrlKey: true },
    ),
  ).toEqual(['followed'])
})

test('Our product tells a guest abroad the time where they are, and the day where it differs', async () => {
  const line = (zone: string, at: Date) =>
    `<span data-abroad="${at.toISOString()}" data-zone="${zone}" data-locale="en-GB" data-clock="{h12}:{mm} {period}" data-hour="{h12}:00 {period}" data-periods="am|noon|pm" data-time="That’s {time} where you are." data-day="That’s {day}, {time} where you are."></span>`
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  // 20:30 where the device is; the zones are far from wherever that may be.
  const at = new Date(2026, 11, 12, 20, 30)
  const hoursAhead = -at.getTimezoneOffset() / 60
  const dayEarlier = `Etc/GMT${hoursAhead > 0 ? '+11' : '-14'}`
  await openPage(line(here, at) + line(dayEarlier, at) + line(here, new Date(2026, 11, 12, 12)))
  const said = [...document.querySelectorAll('span')].map(({ textContent }) => textContent)
  expect(said[0]).toBe('')
  expect(said[1]).toMatch(/^That’s (Saturday,? 12 December, )?8:30 pm where you are\.$/)
  expect(said[2]).toBe('')
})

test('Our product closes an open menu at a press elsewhere and at Escape, which returns the focus', async () => {
  await openPage('<details class="menu" open><summary>More</summary><a href="#x">x</a></details>')
  const menu = document.querySelector('details')!
  const summary = document.querySelector('summary')!
  document.body.click()
  expect(menu.open).toBe(false)
  menu.open = true
  menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect([menu.open, document.activeElement]).toEqual([false, summary])
})

test('Our product moves the focus to the list of errors', async () => {
  await openPage('<div class="errors" tabindex="-1">Please check</div>')
  expect(document.activeElement?.className).toBe('errors')
})

test('Our product shows a question of a function to those who come to it', async () => {
  await openPage(`<form>
    <div class="asks"><div class="functions"><input type="checkbox" value="A" /></div><p data-of="A" id="one"></p></div>
    <div class="asks"><div class="functions"><input type="checkbox" value="A" checked /></div><p data-of="A" id="other"></p></div>
    <p data-of="A" id="party"></p><p data-of="B" id="none"></p>
  </form>`)
  const listShown = () =>
    ['one', 'other', 'party', 'none'].filter((id) => !document.getElementById(id)?.hidden)
  expect(listShown()).toEqual(['other', 'party'])
  const [first, second] = document.querySelectorAll('input')
  first!.checked = true
  first!.dispatchEvent(new Event('change', { bubbles: true }))
  expect(listShown()).toEqual(['one', 'other', 'party'])
  first!.checked = second!.checked = false
  first!.dispatchEvent(new Event('change', { bubbles: true }))
  expect(listShown()).toEqual([])
})
