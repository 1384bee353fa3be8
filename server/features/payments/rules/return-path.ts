/** The page of the payment, with the payment's id. */
export function buildReturnPath(nav: string, params: Record<string, string>): string {
  const [path = '/', query = ''] = nav.split('?')
  return `${path}?${new URLSearchParams([...new URLSearchParams(query), ...Object.entries(params)])}`
}
