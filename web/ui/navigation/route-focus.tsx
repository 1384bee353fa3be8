import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const headingTimeoutMs = 5_000

/**
 * On another page: scrolls to the top, moves the focus to its heading, and so has its title read
 * out.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    window.scrollTo(0, 0)
    if (shown.current === pathname) return
    shown.current = pathname
    return waitForHeading((place) =>
      setTitle(place.matches('h1') ? place.textContent : document.title),
    )
  }, [pathname])
  return (
    <p className="vh" aria-live="polite">
      {title}
    </p>
  )
}

/**
 * Where the focus was moved, and on which page. An element that a page focuses itself keeps the
 * focus.
 */
let lastFocus: { element: EventTarget | null; on: string } = { element: null, on: '' }
document.addEventListener('focusin', ({ target }) => {
  lastFocus = { element: target, on: window.location.pathname }
})

/**
 * Waits for the heading of a loading page and focuses it, unless the user has focused something
 * else. Returns a function that stops waiting.
 */
function waitForHeading(onFocused: (place: HTMLElement) => void): () => void {
  const path = window.location.pathname
  const hasFocusElsewhere = () =>
    document.querySelector('[aria-modal="true"]') !== null ||
    (lastFocus.on === path &&
      lastFocus.element === document.activeElement &&
      document.activeElement !== document.body)
  const stopWaiting = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const focusPlace = (place: HTMLElement | null) => {
    stopWaiting()
    if (!place) return
    onFocused(place)
    if (hasFocusElsewhere()) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  const lookForHeading = () => {
    const heading = findHeading()
    if (heading) focusPlace(heading)
  }
  const observer = new MutationObserver(lookForHeading)
  const timer = setTimeout(() => {
    if (!document.querySelector(failedHeadingSelector))
      focusPlace(document.querySelector<HTMLElement>('main'))
  }, headingTimeoutMs)
  observer.observe(document.body, { childList: true, subtree: true })
  lookForHeading()
  return stopWaiting
}

/**
 * The heading of a page that did not load. It is read out as an alert, and the page may still
 * load.
 */
const failedHeadingSelector = '[role="alert"] h1'

/** The page's visible heading; one hidden in a narrow layout does not count. */
const findHeading = (): HTMLElement | undefined =>
  ['main h1', 'h1']
    .flatMap((headings) => [...document.querySelectorAll<HTMLElement>(headings)])
    .find(
      (heading) => !heading.matches(failedHeadingSelector) && (heading.checkVisibility?.() ?? true),
    )
