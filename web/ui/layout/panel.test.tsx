import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useState } from 'react'
import { fakeServer } from '../../test/fake-server.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'
import { Panel } from './panel.tsx'

setUpSignedIn()

/**
 * A list whose row opens a panel that covers it on a phone. Back removes the panel without closing
 * it first.
 */
function Shell() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div data-shell>
      <main>
        <button type="button" id="row" onClick={() => setOpen(true)}>
          Meera Iyer
        </button>
      </main>
      {isOpen && (
        <Panel
          label="Meera Iyer"
          head={<h2>Meera Iyer</h2>}
          returnTo="row"
          onClose={() => setOpen(false)}
        >
          Her story
        </Panel>
      )}
      <button type="button" onClick={() => setOpen(false)}>
        Back
      </button>
    </div>
  )
}

test('Our product makes the list reachable again when the browser’s Back removes the panel that covered it', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
  fakeServer({})
  await show(<Shell />)
  const list = screen.getByRole('main')
  fireEvent.click(screen.getByRole('button', { name: 'Meera Iyer' }))
  expect(await screen.findByText('Her story')).toBeTruthy()
  expect([list.inert, screen.getByText('Back').inert]).toEqual([true, true])
  await act(async () => fireEvent.click(screen.getByText('Back')))
  expect(screen.queryByText('Her story')).toBeNull()
  expect([list.inert, screen.getByText('Back').inert]).toEqual([false, false])
  expect(document.activeElement?.id).toBe('row')
})
