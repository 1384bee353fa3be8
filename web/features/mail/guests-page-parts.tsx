import type { ComponentType } from 'react'
import { lazyPart } from '../../lib/http/load-chunk.ts'
import { whenSettled } from '../../lib/browser/when-settled.ts'
import { PageSuspense } from '../../ui/layout/page-suspense.tsx'

const parts = {
  AddGuestPanel: lazyPart(() =>
    import('../guests/forms/add-guest-panel.tsx').then((part) => part.AddGuestPanel),
  ),
  GuestsEmpty: lazyPart(() =>
    import('../guests/list/guests-empty.tsx').then((part) => part.GuestsEmpty),
  ),
  ImportView: lazyPart(() =>
    import('../guests/import/import-view.tsx').then((part) => part.ImportView),
  ),
  InviteView: lazyPart(() => import('./invite-view.tsx').then((part) => part.InviteView)),
  ResponsesView: lazyPart(() =>
    import('../guests/responses/responses-view.tsx').then((part) => part.ResponsesView),
  ),
}

/** The list around it stays while it loads. */
const within = <Props extends object>(LazyPart: ComponentType<Props>): ComponentType<Props> =>
  function PartOfGuests(props: Props) {
    return (
      <PageSuspense>
        <LazyPart {...props} />
      </PageSuspense>
    )
  }

/** What the page of the guest list shows once a host asks for it: reading lists alone is a quarter of its code. */
export const AddGuestPanel = within(parts.AddGuestPanel)
export const GuestsEmpty = within(parts.GuestsEmpty)
export const ImportView = within(parts.ImportView)
export const InviteView = within(parts.InviteView)
export const ResponsesView = within(parts.ResponsesView)

/** Loads them once the list is there and the browser has nothing else to do, so that they open at once. */
export const loadGuestsPageParts = (): (() => void) =>
  whenSettled(() => {
    for (const part of Object.values(parts)) void part.preload()
  })
