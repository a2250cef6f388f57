/** Query keys of locations, by area. */
export const locationKeys = {
  choices: (area: string) => [area, 'locations', 'choices'] as const,
  one: (area: string, id: number) => [area, 'locations', id] as const,
};
