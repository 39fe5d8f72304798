import { ramp, type Reading } from './readings.ts';

/** The images of the front camera in pixels. */
export const imageSize = { width: 256, height: 144 } as const;

/** Red, green and blue as one number, 0xRRGGBB: an image has 37,000 of them. */
type Color = number;

/** In meters: the height of the camera, of the ceiling above it, and half the width of the aisle. */
const aisle = { camera: 0.7, ceiling: 3.5, side: 1.8 };
const focalLength = imageSize.width * 0.6;
const bayLength = 1.6;
const levelHeight = 0.9;

const stripe = (meters: number, length: number): boolean => Math.floor(meters / length) % 2 === 0;

/** @param side meters from the middle of the aisle */
const floorColor = (side: number, meters: number): Color => {
  if (Math.abs(side - 1.3) < 0.06) return 0xecbe32;
  if (meters >= ramp.from && meters < ramp.to) return stripe(meters, 0.4) ? 0xecbe32 : 0x323234;
  return stripe(meters, 2) ? 0x808286 : 0x74767a;
};

/** Racks with bays of different boxes, so that the movement can be seen. @param up meters above the floor */
const rackColor = (meters: number, up: number): Color => {
  const bay = Math.floor(meters / bayLength);
  const level = Math.floor(up / levelHeight);
  if (meters - bay * bayLength < 0.12) return 0x285ca0;
  if (up - level * levelHeight < 0.1) return 0xd66824;
  const tone = ((bay * 7 + level * 13) & 3) * 16;
  return 0x70583c + tone * 0x010101;
};

const ceilingColor = (meters: number): Color => (stripe(meters, 1.5) ? 0x4c5058 : 0x3a3e46);

/** Few shades compress better. @param ahead meters between the camera and what it shows */
const lightAt = (ahead: number): number => Math.round(16 / (1 + ahead / 9)) / 16;

/** The pixels of a line from the left to the middle, and the rack that each shows if nothing is closer. */
const columns = Array.from({ length: imageSize.width / 2 }, (_, x) => {
  const dx = imageSize.width / 2 - x - 0.5;
  const rack = (aisle.side * focalLength) / dx;
  return { x, dx, rack, rackLight: lightAt(rack) };
});

/** What the robot sees: an aisle between racks, with a ramp. Returns three bytes for each pixel: red, green and blue. */
export const cameraImage = ({ meters }: Reading): Uint8Array => {
  const { width, height } = imageSize;
  const pixels = new Uint8Array(width * height * 3);
  const paint = (pixel: number, color: Color, light: number): void => {
    pixels[pixel * 3] = (color >> 16) * light;
    pixels[pixel * 3 + 1] = ((color >> 8) & 255) * light;
    pixels[pixel * 3 + 2] = (color & 255) * light;
  };
  const tilt = Math.min(1, Math.max(0, meters - ramp.from), Math.max(0, ramp.to - meters));
  const horizon = height * (0.42 + 0.1 * tilt);
  for (let y = 0; y < height; y += 1) {
    const dy = y + 0.25 - horizon;
    const level = ((dy > 0 ? aisle.camera : -aisle.ceiling) * focalLength) / dy;
    const levelLight = lightAt(level);
    const ceiling = ceilingColor(meters + level);
    for (const { x, dx, rack, rackLight } of columns) {
      const isRack = rack < level;
      const color = isRack
        ? rackColor(meters + rack, aisle.camera - (dy * rack) / focalLength)
        : dy > 0
          ? floorColor((dx * level) / focalLength, meters + level)
          : ceiling;
      const light = isRack ? rackLight : levelLight;
      // The two sides are mirror images.
      paint(y * width + x, color, light);
      paint(y * width + width - 1 - x, color, light);
    }
  }
  return pixels;
};
