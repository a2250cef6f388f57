/** A drawing of 800 by 600: a thing in plain shapes on a soft ground. `hue` in degrees. */
function drawing(hue: number, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="hsl(${hue},45%,93%)"/><stop offset="1" stop-color="hsl(${hue},40%,80%)"/>
    </linearGradient></defs>
    <rect width="800" height="600" fill="url(#ground)"/>
    <ellipse cx="400" cy="505" rx="270" ry="26" fill="hsl(${hue},25%,62%)" opacity=".45"/>
    ${shapes}
  </svg>`;
}

const DARK = '#27313f';
const MID = '#56657a';
const PALE = '#dfe6ee';

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 10) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const row = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A picture for each category of the demo's catalog. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  Laptops: drawing(
    212,
    box(210, 150, 380, 270, DARK, 16) +
      box(228, 168, 344, 222, '#7fb2ea', 6) +
      `<path d="M150 470 L210 420 H590 L650 470 Q650 490 630 490 H170 Q150 490 150 470Z" fill="${MID}"/>` +
      box(345, 438, 110, 20, DARK, 6),
  ),
  Monitors: drawing(
    255,
    box(150, 110, 500, 310, DARK, 14) +
      box(166, 126, 468, 266, '#b6a5f0', 6) +
      box(372, 420, 56, 60, MID, 0) +
      box(290, 474, 220, 26, MID, 13),
  ),
  'Mobile Phones': drawing(
    160,
    box(300, 90, 200, 410, DARK, 34) +
      box(314, 104, 172, 382, '#7fd3b4', 24) +
      box(362, 116, 76, 18, DARK, 9),
  ),
  Peripherals: drawing(
    28,
    box(140, 330, 400, 150, DARK, 18) +
      row(4, (line) => row(11, (key) => box(158 + key * 34, 346 + line * 32, 26, 24, '#f0b98a', 5))) +
      `<path d="M600 340 q55 0 55 70 v20 q0 60 -55 60 t-55 -60 v-20 q0 -70 55 -70z" fill="${MID}"/>` +
      box(596, 356, 8, 36, PALE, 4),
  ),
  'Printers & Scanners': drawing(
    190,
    box(270, 130, 260, 120, '#ffffff', 6) +
      box(190, 230, 420, 190, MID, 20) +
      box(220, 262, 90, 34, '#8fd6e6', 6) +
      disc(560, 280, 12, '#7fd3b4') +
      box(240, 380, 320, 110, '#ffffff', 6) +
      row(3, (line) => box(270, 405 + line * 26, 260 - line * 60, 10, PALE, 5)),
  ),
  'Network Equipment': drawing(
    225,
    row(2, (unit) =>
      [
        box(140, 240 + unit * 130, 520, 110, unit ? MID : DARK, 12),
        row(12, (port) => box(166 + port * 32, 282 + unit * 130, 24, 26, '#9bc0f2', 4)),
        row(3, (light) => disc(572 + light * 26, 295 + unit * 130, 8, light ? '#7fd3b4' : '#f2c879')),
      ].join(''),
    ),
  ),
  'Audio & Video': drawing(
    330,
    box(190, 210, 420, 250, DARK, 22) +
      box(250, 170, 120, 50, MID, 10) +
      disc(420, 335, 105, MID) +
      disc(420, 335, 74, '#20262f') +
      disc(420, 335, 44, '#e79ac4') +
      disc(555, 255, 16, '#e0564f'),
  ),
  Furniture: drawing(
    95,
    box(300, 110, 200, 210, MID, 34) +
      box(270, 320, 260, 60, DARK, 26) +
      box(388, 380, 24, 70, MID, 0) +
      `<path d="M290 490 L400 440 L510 490" stroke="${DARK}" stroke-width="20" fill="none" stroke-linecap="round"/>` +
      row(3, (wheel) => disc(290 + wheel * 110, 494, 15, DARK)),
  ),
  Vehicles: drawing(
    45,
    `<path d="M110 440 V300 Q110 250 160 250 H470 Q520 250 560 300 L620 350 Q690 360 690 410 V440 Z" fill="#e9a94e"/>` +
      `<path d="M440 280 H480 Q505 280 535 320 L550 345 H440 Z" fill="#f8ead2"/>` +
      box(150, 280, 260, 66, '#f3c887', 8) +
      row(2, (wheel) => disc(230 + wheel * 340, 445, 56, DARK) + disc(230 + wheel * 340, 445, 24, PALE)),
  ),
  'Workshop & Lab': drawing(
    5,
    box(160, 180, 480, 300, MID, 22) +
      box(190, 212, 290, 210, '#22303a', 10) +
      '<path d="M200 320 q35 -130 70 0 t70 0 t70 0 t60 -10" stroke="#8fe0b0" stroke-width="9" fill="none"/>' +
      row(3, (knob) => disc(560, 245 + knob * 75, 28, PALE) + box(556, 222 + knob * 75, 8, 26, DARK, 4)),
  ),
  'Building Equipment': drawing(
    130,
    box(160, 200, 480, 270, MID, 14) +
      disc(300, 335, 92, DARK) +
      row(
        4,
        (blade) =>
          `<ellipse cx="300" cy="290" rx="24" ry="46" fill="${PALE}" transform="rotate(${blade * 90} 300 335)"/>`,
      ) +
      row(5, (slot) => box(440, 250 + slot * 36, 160, 16, '#a9d8b4', 8)) +
      row(2, (foot) => box(200 + foot * 340, 470, 60, 30, DARK, 4)),
  ),
};
