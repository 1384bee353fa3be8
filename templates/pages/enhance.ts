/** The page's own small script. Everything works without it: it tells that a person looked, copies a link, and hides who is not counted. */

/** No scrolling: a browser that nobody sits at scrolls to the form a mail's button leads to. */
const signsOfAPerson = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const
const aGlance = 1_000
const beat = 250

tellViewed(document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed'])
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]'))
  offerCopy(button)
for (const link of document.querySelectorAll<HTMLAnchorElement>('.langs a')) carryOver(link)
for (const list of document.querySelectorAll<HTMLElement>('[data-each]')) countPeople(list)

/** Once, after the page was in sight for a second and somebody moved: scanners and prefetchers do neither. */
function tellViewed(url: string | undefined): void {
  if (!url) return
  let moved = false
  let inSight = 0
  const move = (event: Event) => {
    moved ||= event.isTrusted
  }
  for (const sign of signsOfAPerson) addEventListener(sign, move, { passive: true })

  const watch = setInterval(() => {
    if (document.visibilityState === 'visible') inSight += beat
    if (!moved || inSight < aGlance) return
    clearInterval(watch)
    for (const sign of signsOfAPerson) removeEventListener(sign, move)
    void fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
    }).catch(() => {})
  }, beat)
}

function offerCopy(button: HTMLButtonElement): void {
  if (!navigator.clipboard) return
  button.hidden = false
  button.setAttribute('aria-live', 'polite')
  button.addEventListener('click', () => {
    const link = new URL(button.dataset['copy'] ?? '', location.href).href
    const copied = () => {
      button.textContent = button.dataset['copied'] ?? button.textContent
    }
    // Where copying is forbidden the link stands there to be taken by hand.
    navigator.clipboard.writeText(link).then(copied, () => prompt(button.textContent ?? '', link))
  })
}

/** A language chosen over the page takes along what was typed below, as the form's own button does. */
function carryOver(link: HTMLAnchorElement): void {
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

/** As many people are asked as are counted; a number that is typed says so only here. */
function countPeople(list: HTMLElement): void {
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

function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return field.value !== (field.querySelector<HTMLOptionElement>('[selected]')?.value ?? '')
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  return (
    field instanceof HTMLInputElement &&
    (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
  )
}
