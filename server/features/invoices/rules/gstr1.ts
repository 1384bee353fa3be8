import { indiaOffsetMs } from './invoice.ts'
import type { Invoice, IssuedInvoice } from '../store/invoices.ts'

/**
 * The outward supplies of a month in the shape of GSTR-1, as the offline tool of the GST portal reads it (version
 * 3.1.6 and later, with the summary by SAC in two parts). Amounts are rupees; documents abroad are in dollars, so they
 * need a rate. Tables that the product has nothing for are left out.
 */
export type Gstr1 = ReturnType<typeof buildGstr1>

type Gstr1Options = {
  gstin: string
  /** `2026-11` */
  month: string
  /** Rupees of a dollar. */
  usdRate: number
}

/** Above this sum in rupees an invoice to an unregistered buyer of another state is named, not summed up, and so are its credit notes. */
const largeConsumerInvoice = 100_000

export function buildGstr1(
  documents: readonly IssuedInvoice[],
  { gstin, month, usdRate }: Gstr1Options,
) {
  const entries = documents.map((document) => toEntry(document, gstin, usdRate))
  const [year = '', numberOfMonth = ''] = month.split('-')
  const pick = (table: Table) => entries.filter((entry) => entry.table === table)
  return {
    gstin,
    fp: `${numberOfMonth}${year}`,
    version: 'GST3.1.6',
    hash: 'hash',
    b2b: groupBy(pick('b2b'), ({ document }) => document.buyer.gstin).map(([ctin, of]) => ({
      ctin,
      inv: of.map((entry) => ({ ...listInvoice(entry), rchrg: 'N', inv_typ: 'R' })),
    })),
    b2cl: groupBy(pick('b2cl'), ({ document }) => document.place).map(([pos, of]) => ({
      pos,
      inv: of.map((entry) => {
        const { pos: _pos, ...invoice } = listInvoice(entry)
        return invoice
      }),
    })),
    b2cs: listConsumerSums(pick('b2cs')),
    exp: pick('exp').length === 0 ? [] : [{ exp_typ: 'WOPAY', inv: pick('exp').map(listExport) }],
    cdnr: groupBy(pick('cdnr'), ({ document }) => document.buyer.gstin).map(([ctin, of]) => ({
      ctin,
      nt: of.map((entry) => ({ ...listNote(entry), rchrg: 'N', inv_typ: 'R' })),
    })),
    cdnur: pick('cdnur').map((entry) => ({
      typ: entry.isAbroad ? 'EXPWOP' : 'B2CL',
      ...listNote(entry),
    })),
    hsn: {
      hsn_b2b: sumByCode(entries.filter(({ isBusiness }) => isBusiness)),
      hsn_b2c: sumByCode(entries.filter(({ isBusiness }) => !isBusiness)),
    },
    doc_issue: { doc_det: listSeries(documents) },
  }
}

type Table = 'b2b' | 'b2cl' | 'b2cs' | 'exp' | 'cdnr' | 'cdnur'
type Amounts = { txval: number; iamt: number; camt: number; samt: number }
type ReturnEntry = Amounts & {
  document: Invoice
  table: Table
  isAbroad: boolean
  isBusiness: boolean
  isLocal: boolean
}

function toEntry(document: IssuedInvoice, gstin: string, usdRate: number): ReturnEntry {
  const { buyer, kind, place, currency } = document
  const toRupees = (minor: number) => (currency === 'INR' ? minor : Math.round(minor * usdRate))
  const isAbroad = place === '96'
  const isBusiness = buyer.gstin !== ''
  const isLocal = place === gstin.slice(0, 2)
  const isLarge = !isLocal && document.invoiceTotal > largeConsumerInvoice * 100
  const isNote = kind === 'credit-note'
  const isNamed = isAbroad || isLarge
  const table: Table = isBusiness
    ? isNote
      ? 'cdnr'
      : 'b2b'
    : !isNamed
      ? 'b2cs'
      : isNote
        ? 'cdnur'
        : isAbroad
          ? 'exp'
          : 'b2cl'
  return {
    document,
    table,
    isAbroad,
    isBusiness,
    isLocal,
    txval: toRupees(document.taxable),
    iamt: document.igst,
    camt: document.cgst,
    samt: document.sgst,
  }
}

const toAmount = (paise: number): number => Number((paise / 100).toFixed(2))

const sumEntry = ({ txval, iamt, camt, samt }: Amounts): number =>
  toAmount(txval + iamt + camt + samt)

/** `24-11-2026`, the day in India. */
const toDay = (at: Date): string =>
  new Date(at.getTime() + indiaOffsetMs)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .toReversed()
    .join('-')

/** Taxes of one state are two, those between states one. */
const listItems = ({ document, ...entry }: ReturnEntry) => [
  {
    num: document.taxPercent * 100 + 1,
    itm_det: {
      txval: toAmount(entry.txval),
      rt: document.taxPercent,
      ...(entry.isLocal
        ? { camt: toAmount(entry.camt), samt: toAmount(entry.samt) }
        : { iamt: toAmount(entry.iamt) }),
      csamt: 0,
    },
  },
]

const listInvoice = (entry: ReturnEntry) => ({
  inum: entry.document.name,
  idt: toDay(entry.document.issuedAt),
  val: sumEntry(entry),
  pos: entry.document.place,
  itms: listItems(entry),
})

const listExport = (entry: ReturnEntry) => ({
  inum: entry.document.name,
  idt: toDay(entry.document.issuedAt),
  val: sumEntry(entry),
  itms: [{ txval: toAmount(entry.txval), rt: 0, iamt: 0, csamt: 0 }],
})

const listNote = (entry: ReturnEntry) => ({
  ntty: 'C',
  nt_num: entry.document.name,
  nt_dt: toDay(entry.document.issuedAt),
  pos: entry.document.place,
  val: sumEntry(entry),
  itms: listItems(entry),
})

const signOf = ({ document }: ReturnEntry): number => (document.kind === 'credit-note' ? -1 : 1)

/** Small invoices to unregistered buyers, less what was credited, by state and rate. */
function listConsumerSums(entries: readonly ReturnEntry[]) {
  return groupBy(entries, ({ document }) => `${document.place} ${document.taxPercent}`).map(
    ([, of]) => {
      const { isLocal, document } = of[0]!
      const sums = sumAll(of)
      return {
        sply_ty: isLocal ? 'INTRA' : 'INTER',
        pos: document.place,
        typ: 'OE',
        rt: document.taxPercent,
        txval: toAmount(sums.txval),
        ...(isLocal
          ? { camt: toAmount(sums.camt), samt: toAmount(sums.samt) }
          : { iamt: toAmount(sums.iamt) }),
        csamt: 0,
      }
    },
  )
}

function sumByCode(entries: readonly ReturnEntry[]) {
  const rateOf = ({ document, isAbroad }: ReturnEntry) => (isAbroad ? 0 : document.taxPercent)
  return groupBy(entries, (entry) => `${entry.document.sac} ${rateOf(entry)}`).map(([, of], at) => {
    const sums = sumAll(of)
    return {
      num: at + 1,
      hsn_sc: of[0]!.document.sac,
      uqc: 'NA',
      qty: 0,
      rt: rateOf(of[0]!),
      txval: toAmount(sums.txval),
      iamt: toAmount(sums.iamt),
      camt: toAmount(sums.camt),
      samt: toAmount(sums.samt),
      csamt: 0,
    }
  })
}

function sumAll(entries: readonly ReturnEntry[]): Amounts {
  const sum = { txval: 0, iamt: 0, camt: 0, samt: 0 }
  for (const entry of entries)
    for (const key of ['txval', 'iamt', 'camt', 'samt'] as const)
      sum[key] += signOf(entry) * entry[key]
  return sum
}

/** The numbers of each series that were used in the month; none is ever left out or cancelled. */
const listSeries = (documents: readonly Invoice[]) =>
  (
    [
      ['invoice', 1, 'Invoices for outward supply'],
      ['credit-note', 5, 'Credit Note'],
    ] as const
  ).flatMap(([kind, doc_num, doc_typ]) => {
    const series = groupBy(
      documents.filter((one) => one.kind === kind),
      (one) => one.series,
    )
    return series.length === 0
      ? []
      : [
          {
            doc_num,
            doc_typ,
            docs: series.map(([, of], at) => {
              const sorted = of.toSorted((one, other) => one.number - other.number)
              return {
                num: at + 1,
                from: sorted[0]!.name,
                to: sorted.at(-1)!.name,
                totnum: of.length,
                cancel: 0,
                net_issue: of.length,
              }
            }),
          },
        ]
  })

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Array<[string, T[]]> {
  return [...Map.groupBy(all, keyOf)]
}
