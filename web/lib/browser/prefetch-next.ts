import { whenSettled } from './when-settled.ts'

/**
 * Requests the files of the page that most readers open next, once this one is there. As links of the
 * document they would compete with the files of this page.
 */
export function prefetchNextPage(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name="next-files"]')?.content
  if (!files) return
  whenSettled(() => {
    for (const href of files.split(' ')) document.head.append(createPrefetchLink(href))
  })
}

const createPrefetchLink = (href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'prefetch', crossOrigin: '', href })
