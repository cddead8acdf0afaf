/** Lists of texts that a column stores as JSON. */
export const listOf = (json: string): string[] => JSON.parse(json) as string[];
