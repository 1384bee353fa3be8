/** The part of Google's script that our pages use, with its names and error codes. */
export const clientScript = `
(() => {
  const initTokenClient = ({ client_id, scope, callback, error_callback = () => {} }) => ({
    requestAccessToken() {
      const asked = new URLSearchParams({ client_id, scope })
      const left = screenX + Math.max(0, (outerWidth - 480) / 2)
      const popup = open('/dev/google/choose?' + asked, 'google', 'popup,width=480,height=660,top=' + (screenY + 60) + ',left=' + left)
      if (!popup) return error_callback({ type: 'popup_failed_to_open', message: 'Failed to open popup window' })
      const over = () => { clearInterval(watching); removeEventListener('message', hear) }
      const hear = ({ source, origin, data }) => {
        if (source !== popup || origin !== location.origin || !data || data.from !== 'google stand-in') return
        over()
        callback(data.answer)
      }
      let closed = 0
      const watching = setInterval(() => {
        closed += popup.closed ? 1 : 0
        if (closed < 3) return
        over()
        error_callback({ type: 'popup_closed', message: 'Popup window closed' })
      }, 150)
      addEventListener('message', hear)
    },
  })
  window.google = { accounts: { oauth2: { initTokenClient } } }
})()
`.trim()

/** Sends the choice only to the page that opened the window. */
export const popupScript = `
(() => {
  const tell = (answer) => {
    if (opener) opener.postMessage({ from: 'google stand-in', answer }, location.origin)
    close()
  }
  const chosen = document.querySelector('[data-answer]')
  if (chosen) tell(JSON.parse(chosen.dataset.answer))
  const no = document.querySelector('[data-cancel]')
  if (no) no.addEventListener('click', () => tell({ error: 'access_denied' }))
})()
`.trim()
