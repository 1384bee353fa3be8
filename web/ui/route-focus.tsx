import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const patience = 5_000

/** Another page begins at its beginning: scrolled to the top, with the keyboard on its heading, and its title said aloud. */
export function RouteFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    window.scrollTo(0, 0)
    if (shown.current === pathname) return
    shown.current = pathname
    return onceThere((place) => setTitle(place.matches('h1') ? place.textContent : document.title))
  }, [pathname])
  return (
    <p className="vh" aria-live="polite">
      {title}
    </p>
  )
}

/** Where the keyboard was put, and on which page: what a page focuses by itself is left alone. */
let focused: { element: EventTarget | null; on: string } = { element: null, on: '' }
document.addEventListener('focusin', ({ target }) => {
  focused = { element: target, on: window.location.pathname }
})

/** Waits for the heading of the page that is on its way, and goes there unless somebody was quicker. Returns how to give up. */
function onceThere(arrived: (place: HTMLElement) => void): () => void {
  const path = window.location.pathname
  const isTaken = () =>
    document.querySelector('[aria-modal="true"]') !== null ||
    (focused.on === path &&
      focused.element === document.activeElement &&
      document.activeElement !== document.body)
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const goTo = (place: HTMLElement | null) => {
    end()
    if (!place) return
    arrived(place)
    if (isTaken()) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  const look = () => {
    const heading = headingOf()
    if (heading) goTo(heading)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => {
    if (!document.querySelector(failed)) goTo(document.querySelector<HTMLElement>('main'))
  }, patience)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return end
}

/** Of a page that did not load: it speaks by itself, and the page may still come. */
const failed = '[role="alert"] h1'

/** The page's own heading; one that is not on the screen, as of a narrow layout, does not count. */
const headingOf = (): HTMLElement | undefined =>
  ['main h1', 'h1']
    .flatMap((headings) => [...document.querySelectorAll<HTMLElement>(headings)])
    .find((heading) => !heading.matches(failed) && (heading.checkVisibility?.() ?? true))
