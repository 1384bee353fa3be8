import { useEffect } from 'react'

/** Where a browser can. A phone of Apple, for one, cannot. */
export function askFullScreen(): void {
  const page = document.documentElement
  if (!document.fullscreenElement && 'requestFullscreen' in page)
    void page.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
}

/** A browser allows it only after a touch; a reload leaves it. */
export function useFullScreen(): () => void {
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    },
    [],
  )
  return askFullScreen
}

/** The browser's Back key stays on this page. */
export function useStayHere(): void {
  useEffect(() => {
    const address = window.location.href
    const stay = () => window.history.pushState(window.history.state, '', address)
    stay()
    window.addEventListener('popstate', stay)
    return () => window.removeEventListener('popstate', stay)
  }, [])
}
