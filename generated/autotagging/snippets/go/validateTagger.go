package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
)

func main() {
	baseURL := os.Getenv("ACME_API_URL")
	if baseURL == "" {
		baseURL = "https://api.acme.example"
	}
	body := strings.NewReader(`{
  "content": "variables:\n  - name: motor_temperature\n    channel: /motor/status\n    access_path: temperature.celsius\n  - name: speed\n    channel: /cmd_vel\n    access_path: linear.x\n  - name: motor_temperature_mean\n    rolling:\n      variable: motor_temperature\n      window: 5s\n      function: mean\npredicates:\n  - name: overheating\n    expression: motor_temperature_mean > 80 and speed > 0.5\n    minimum_duration: 3s\ngating:\n  robolog_types: [ROS2BagMCAP]\n  fields:\n    - { alias: Site, operator: equals, value: Rotterdam }\noutputs:\n  - field: Driving event\n    predicate: overheating\n    value: MotorOverheating\n  - field: Motor temperature max\n    variable: motor_temperature\n    function: max\n"
}`)
	request, err := http.NewRequest("POST", baseURL+"/api/autotagging/v1/taggers:validate", body)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("ACME_TOKEN"))
	request.Header.Set("Content-Type", "application/json")

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode >= 300 {
		log.Fatalf("%s: %s", response.Status, answer)
	}
	fmt.Println(string(answer))
}
