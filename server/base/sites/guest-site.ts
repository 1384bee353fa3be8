import { ownNamePlans } from '@mehfil/contract/accounts/page-domain.ts'
import type { Tx } from '../database/db.ts'
import type { Settings } from '../settings.ts'

/** What guests see instead of the product. */
export type WhiteLabel = {
  name: string
  /** As #rrggbb; null for the colours of each event alone. */
  accent: string | null
  footer: string
  logo: { file: string; width: number; height: number } | null
  icon: string | null
}

/** Where guests of an account find their pages, and under whose name; `domain` is null for ours. */
export type GuestSite = { accountId: string; domain: string | null; label: WhiteLabel | null }

const selectSites = (tx: Tx) =>
  tx
    .selectFrom('account as a')
    .leftJoin('page_domain as d', (join) =>
      join.onRef('d.account_id', '=', 'a.id').on('d.served', 'is not', null),
    )
    .leftJoin('white_label as w', 'w.account_id', 'a.id')
    .select([
      'a.id as accountId',
      'd.served as domain',
      'w.name',
      'w.accent',
      'w.footer',
      'w.logo',
      'w.logo_width as logoWidth',
      'w.logo_height as logoHeight',
      'w.icon',
    ])
    .where('a.plan', 'in', [...ownNamePlans])
    .where((where) =>
      where.or([where('d.served', 'is not', null), where('w.account_id', 'is not', null)]),
    )

type SiteRow = Awaited<ReturnType<ReturnType<typeof selectSites>['execute']>>[number]

function toSite({ accountId, domain, name, ...row }: SiteRow): GuestSite {
  const { logo, logoWidth, logoHeight } = row
  return {
    accountId,
    domain,
    label:
      name === null
        ? null
        : {
            name,
            accent: row.accent,
            footer: row.footer ?? '',
            logo:
              logo === null ? null : { file: logo, width: logoWidth ?? 1, height: logoHeight ?? 1 },
            icon: row.icon,
          },
  }
}

/** Null for accounts whose guests see our names. */
export async function findGuestSite(
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<GuestSite | null> {
  const row = await selectSites(tx).where('a.id', '=', accountId).executeTakeFirst()
  return row ? toSite(row) : null
}

/** The site that a name of the internet leads to. */
export async function findSiteOfDomain(tx: Tx, domain: string): Promise<GuestSite | null> {
  const row = await selectSites(tx).where('d.served', '=', domain).executeTakeFirst()
  return row ? toSite(row) : null
}

/** An event as an address names it: by its id, or by a word. */
export type PageRef = { eventId: string } | { label: string }

const selectAccountOfPage = (tx: Tx, page: PageRef) =>
  'label' in page
    ? tx
        .selectFrom('event_domain as l')
        .innerJoin('event as e', 'e.id', 'l.event_id')
        .select('e.account_id as accountId')
        .where('l.label', '=', page.label)
    : tx
        .selectFrom('event as e')
        .select('e.account_id as accountId')
        .where('e.id', '=', page.eventId)

export async function findAccountOfPage(tx: Tx, page: PageRef): Promise<string | null> {
  return (await selectAccountOfPage(tx, page).executeTakeFirst())?.accountId ?? null
}

/** The site of the account that has the event. */
export async function findSiteOfPage(tx: Tx, page: PageRef): Promise<GuestSite | null> {
  const row = await selectSites(tx)
    .where('a.id', '=', selectAccountOfPage(tx, page))
    .executeTakeFirst()
  return row ? toSite(row) : null
}

/** With the scheme and the port of the product's own address, which the same proxy serves. */
export function getSiteOrigin({ publicUrl }: Pick<Settings, 'publicUrl'>, domain: string): string {
  const url = new URL(publicUrl)
  url.hostname = domain
  return url.origin
}

/** The end of mails and papers. */
export const joinLabel = ({ name, footer }: WhiteLabel): string =>
  [name, footer].filter((part) => part !== '').join(' · ')
