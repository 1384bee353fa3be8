/** What a touch has to move sideways to turn to another picture. */
const swipePixels = 48

type SlideNames = { close: string; next: string; previous: string }

/** Opens the pictures of a gallery in place. Without this script each link opens its picture. */
export function enableSlides(gallery: HTMLElement): void {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a')]
  const { close = '', next = '', previous = '' } = gallery.dataset
  let slides: ReturnType<typeof createSlides> | undefined
  for (const [index, link] of links.entries())
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !window.HTMLDialogElement) return
      event.preventDefault()
      slides ??= createSlides(links, { close, next, previous })
      slides.open(index)
    })
}

function createSlides(links: readonly HTMLAnchorElement[], names: SlideNames) {
  const dialog = document.createElement('dialog')
  dialog.className = 'slide'
  const picture = document.createElement('img')
  const caption = document.createElement('p')
  caption.dir = 'auto'
  let shown = 0
  const show = (index: number) => {
    shown = (index + links.length) % links.length
    const link = links[shown]
    if (!link) return
    picture.src = link.href
    picture.alt = link.querySelector('img')?.alt ?? ''
    caption.textContent = link.parentElement?.querySelector('figcaption')?.textContent ?? ''
    dialog.setAttribute('aria-label', caption.textContent || picture.alt)
  }
  dialog.append(
    picture,
    caption,
    createButton('close', names.close, 'M5 5 19 19M19 5 5 19', () => dialog.close()),
  )
  if (links.length > 1)
    dialog.append(
      createButton('previous', names.previous, 'M15 4 7 12 15 20', () => show(shown - 1)),
      createButton('next', names.next, 'M9 4 17 12 9 20', () => show(shown + 1)),
    )
  const turn = (forwards: boolean) => show(shown + (forwards ? 1 : -1))
  turnByKeysAndSwipes(dialog, turn)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target instanceof HTMLImageElement) dialog.close()
  })
  dialog.addEventListener('close', () => links[shown]?.focus())
  document.body.append(dialog)
  return {
    open: (index: number) => {
      show(index)
      dialog.showModal()
    },
  }
}

function createButton(name: string, label: string, path: string, press: () => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = name
  button.setAttribute('aria-label', label)
  button.innerHTML = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`
  button.addEventListener('click', press)
  return button
}

/** The next picture is on the side to which the page reads. */
function turnByKeysAndSwipes(dialog: HTMLDialogElement, turn: (forwards: boolean) => void): void {
  const isMirrored = document.documentElement.dir === 'rtl'
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') turn((key === 'ArrowRight') !== isMirrored)
  })
  let startX = 0
  dialog.addEventListener('touchstart', ({ touches }) => (startX = touches[0]?.clientX ?? 0), {
    passive: true,
  })
  dialog.addEventListener('touchend', ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? startX) - startX
    if (Math.abs(moved) > swipePixels) turn(moved < 0 !== isMirrored)
  })
}
