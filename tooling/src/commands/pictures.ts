import { takePictures } from '../pictures/take-pictures';

await takePictures();
