/** The colours that charts use, too: apart from each other also for those who see few colours. */
export const COLOURS = ['#0b7484', '#509ad0', '#3e3173', '#bb8d21', '#d81f56', '#808b8c'] as const;

/** Where nobody chose a colour, the sessions of one class share one; grey is for those who want it. */
export const colourOf = ({ meeting_color, class_id }: { meeting_color: string | null; class_id: number }): string =>
  meeting_color ?? COLOURS[class_id % (COLOURS.length - 1)] ?? COLOURS[0];
