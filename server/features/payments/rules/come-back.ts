/** The page somebody paid on, told what for. */
export function pageToComeBackTo(nav: string, told: Record<string, string>): string {
  const [path = '/', query = ''] = nav.split('?')
  return `${path}?${new URLSearchParams([...new URLSearchParams(query), ...Object.entries(told)])}`
}
