import { describe, expect, it } from 'vitest'
import { invitationMail, type InvitationMail } from './invitation.tsx'

const t = (key: string, params: Record<string, string | number> = {}) => `${key} ${Object.values(params).join(' ')}`.trim()
const mail: InvitationMail = {
  dress: { design: 'jaali', accent: '#0e6b4f', origin: 'https://mehfil.example' }, lang: 'en', t, title: 'Ananya & Vikram', hosts: 'Suresh Iyer', name: 'Asha', partyLimit: 3, companions: ['Rohan'],
  maybeAllowed: true, link: 'https://mehfil.example/E/G', links: { yes: 'https://mehfil.example/E/G?answer=yes', maybe: 'https://mehfil.example/E/G?answer=maybe', no: 'https://mehfil.example/E/G?answer=no' },
  stopUrl: 'https://mehfil.example/E/G/stop', contactUrl: 'https://mehfil.example/E/contact', privacyUrl: 'https://mehfil.example/privacy',
}

describe('Our product', () => {
  it('asks with three answers, of which one is filled', () => {
    const { html } = invitationMail(mail)
    expect(html.match(/class="m-button"/g)).toHaveLength(1)
    expect([...html.matchAll(/href="([^"]*answer=\w+)"/g)].map(([, href]) => href)).toEqual(Object.values(mail.links))
  })
})
