import { whenIdle } from './when-idle.ts'

const afterLoadMs = 1_500

/**
 * Requests the files of the page that most readers open next, once this one is there and the browser has
 * nothing else to do. As links of the document they would compete with the files of this page.
 */
export function prefetchNextPage(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name="next-files"]')?.content
  if (!files) return
  const prefetch = () =>
    whenIdle(() => {
      for (const href of files.split(' ')) document.head.append(createPrefetchLink(href))
    })
  const start = () => setTimeout(prefetch, afterLoadMs)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

const createPrefetchLink = (href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'prefetch', crossOrigin: '', href })
