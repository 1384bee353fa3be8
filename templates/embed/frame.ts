/**
 * The script of a page in a frame of another site. It tells the site's page how high it is, once that page has asked
 * from an origin that the hosts allow. Everything works without it.
 */
import { isAllowedSite } from '@mehfil/contract/events/embed-origins.ts'
import type { FrameMessage } from './frame-messages.ts'

const sites = (
  document.querySelector<HTMLScriptElement>('script[data-sites]')?.dataset['sites'] ?? ''
).split(' ')
const content = document.querySelector('.embedded')
let site = ''

addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<FrameMessage>>) => {
  if (source !== parent || !isAllowedSite(sites, origin) || data?.invitation !== 'hello') return
  site = origin
  reportHeight()
})
if (content) new ResizeObserver(reportHeight).observe(content)
addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (
    key === 'Escape' &&
    !defaultPrevented &&
    !document.querySelector(':is(dialog, details)[open]')
  )
    send({ invitation: 'close' })
})

function reportHeight(): void {
  const height = content ? Math.ceil(content.getBoundingClientRect().height) : 0
  send({ invitation: 'size', height })
}

/** Nothing is sent before an allowed page has asked. */
function send(message: FrameMessage): void {
  if (site) parent.postMessage(message, site)
}
