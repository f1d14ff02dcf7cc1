/** Colors of the marks on a photo, on screen and on paper. */

/** Every line has a dark rim, so it shows on white paper and on black rings alike. Photos have no theme. */
export const markColors = {
  shots: '#ff7a3d',
  doubtful: '#ffc53d',
  group: '#7db8ff',
  aim: '#ffffff',
  rings: '#d5d7db',
  zone: '#ffffff',
  rim: '#101216',
} as const;
